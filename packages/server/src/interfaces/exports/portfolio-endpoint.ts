import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findPortfolio } from "#domain/portfolio/ask-portfolio.ts";
import { portfolioCsv } from "#domain/portfolio/portfolio-csv.ts";
import { portfolioReads } from "#domain/portfolio/portfolio-reads.ts";
import { auditTaken, forReader } from "#interfaces/audit-reads.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { portfolioOperation } from "#interfaces/exports/export-operations.ts";
import { takeLabels } from "#interfaces/exports/labels.ts";
import { readPortfolioQuery } from "#interfaces/exports/portfolio-query.ts";
import { MOST_ROWS } from "#interfaces/exports/records-csv.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";

const ACTION = "export.portfolio";

/** A carrier's whole book as a table: the clients of the query of the same name, on all pages. */
export function portfolioEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  const config = { operation: portfolioOperation };
  app.get("/api/exports/portfolio.csv", { exposeHeadRoute: false, config }, (request, reply) =>
    forReader(request, dependencies, ACTION, (caller) => exportPortfolio(request, reply, dependencies, caller)),
  );
}

async function exportPortfolio(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
  caller: Caller,
) {
  permit(caller, "read_organizations", verbatim("export a portfolio"));
  const { labels, asked: query } = takeLabels(request.query);
  const asked = readPortfolioQuery(query);
  const { database } = dependencies;
  const found = await findPortfolio({ database, caller }, asked, { limit: MOST_ROWS, offset: 0 });
  if (!found) throw new Refusal("NOT_FOUND", verbatim("There is no such organization"), { field: "organization_id" });
  if (found.total > MOST_ROWS) {
    const message = verbatim(`${found.total} clients match, and a file can contain at most ${MOST_ROWS}: add filters`);
    throw new Refusal("BAD_USER_INPUT", message);
  }
  await auditTaken(dependencies, request, caller, { action: ACTION }, portfolioReads(found.clients));
  reply
    .header("content-disposition", 'attachment; filename="portfolio.csv"')
    .type("text/csv; charset=utf-8; header=present");
  return portfolioCsv(found.clients, labels);
}
