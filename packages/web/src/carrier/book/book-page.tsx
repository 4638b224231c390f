import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Book, type BookShown } from "#carrier/book/book-question.ts";
import { BookReportActs } from "#carrier/book/book-report-acts.tsx";
import { CommonestWeaknesses } from "#carrier/book/commonest-weaknesses.tsx";
import { GapAgeing } from "#carrier/book/gap-ageing.tsx";
import { IndustryHeatMap } from "#carrier/book/industry-heat-map.tsx";
import { QuarterChoice, quarterIn } from "#carrier/book/quarter-choice.tsx";
import { ScoreDistribution } from "#carrier/book/score-distribution.tsx";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { quarterText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { PageHead, Strip } from "#kit/page.tsx";
import { scoreText } from "#kit/scores.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { counted, numeral } from "#kit/words.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ search }) => queries.ensureQueryData(question(Book, quarterIn(search)));

/** A carrier's book as a whole; every figure leads to the clients or gaps behind it. */
export function BookPage() {
  const [search, change] = useListSearch();
  const asked = useQuery({ ...question(Book, quarterIn(search)), placeholderData: keepPreviousData });
  const book = asked.data?.portfolio_book;
  return (
    <Page title="Book">
      <PageHead
        title="Book"
        lead={book && `${counted(book.clients_count, "client")} as a whole, today.`}
        actions={
          <>
            <QuarterChoice search={search} change={change} />
            {book && book.clients_count > 0 && <BookReportActs book={book} />}
          </>
        }
      />
      {asked.error && !book ? (
        <Trouble error={asked.error} what="The book" retry={asked.refetch} />
      ) : !book ? (
        <Skeleton what="the book" rows={12} />
      ) : book.clients_count === 0 ? (
        <Empty title="No clients yet">The book has figures once the operator assigns clients to you.</Empty>
      ) : (
        <BookFigures book={book} />
      )}
    </Page>
  );
}

function BookFigures({ book }: { readonly book: BookShown }) {
  return (
    <>
      <Strip figures={figuresOf(book)} />
      <div className="two-columns">
        <div className="stacked">
          <IndustryHeatMap book={book} />
          <CommonestWeaknesses book={book} />
        </div>
        <div className="stacked">
          <ScoreDistribution book={book} />
          <GapAgeing book={book} />
        </div>
      </div>
    </>
  );
}

function figuresOf({ quarter, renewing_count, clients_count }: BookShown) {
  const { median_before: before, median_after: after } = quarter;
  return [
    {
      name: "Median of the quarter",
      value: after === null ? "–" : scoreText(after),
      note:
        before === null
          ? "nothing to compare"
          : `from ${scoreText(before)}, ${counted(quarter.compared_count, "client")}`,
    },
    {
      name: "Moved in the quarter",
      value: quarter.risen_count,
      note: `up, ${numeral(quarter.fallen_count)} down`,
    },
    { name: "Exercises", value: quarter.exercises_count, note: `across ${counted(quarter.exercised_count, "client")}` },
    { name: "Gaps identified", value: quarter.gaps_identified_count, note: `in ${quarterText(quarter.quarter)}` },
    { name: "Gaps proven closed", value: quarter.gaps_closed_count, note: `in ${quarterText(quarter.quarter)}` },
    { name: "Renew in 90 days", value: renewing_count, note: `of ${numeral(clients_count)}` },
  ];
}
