import ts from "typescript";
import { nodesOf, placeOf } from "./source-files.ts";

const WHY = "return what is to be sent, and throw a refusal";
const PROMISE = /^Promise(Like)?$/;

/**
 * Where a file awaits a FastifyReply, or makes a promise of one. Awaiting one gives undefined, as if nothing had been
 * answered. Only a route's own function may be async and return a reply, because only Fastify awaits it.
 */
export function awaitedReplies(program: ts.Program, source: ts.SourceFile): string[] {
  const checker = program.getTypeChecker();
  const problems = [...nodesOf(source)].flatMap((node) => {
    const problem = problemOf(checker, node);
    return problem ? [`${placeOf(source, node.getStart())} ${problem}: ${WHY}`] : [];
  });
  return [...new Set(problems)];
}

function problemOf(checker: ts.TypeChecker, node: ts.Node): string | undefined {
  if (ts.isAwaitExpression(node)) {
    return isReply(checker.getTypeAtLocation(node.expression)) ? "awaits a FastifyReply" : undefined;
  }
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    return isPromised(checker, checker.getTypeAtLocation(node)) ? "makes a promise of a FastifyReply" : undefined;
  }
  const returned = returnedBy(node);
  const owner = returned && ownerOf(node);
  if (!owner || !isAsync(owner) || isRoute(checker, owner)) return undefined;
  const type = checker.getTypeAtLocation(returned);
  return isReply(type) || isPromised(checker, type) ? "returns a FastifyReply from an async function" : undefined;
}

function returnedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression;
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined;
}

function ownerOf(node: ts.Node): ts.SignatureDeclaration | undefined {
  if (ts.isArrowFunction(node)) return node;
  for (let outer = node.parent; outer; outer = outer.parent) if (ts.isFunctionLike(outer)) return outer;
  return undefined;
}

function isAsync(owner: ts.SignatureDeclaration): boolean {
  return (ts.getCombinedModifierFlags(owner) & ts.ModifierFlags.Async) !== 0;
}

/** Handed to Fastify where it stands: `app.get("/path", async (request, reply) => …)`, or as `handler` of a route. */
function isRoute(checker: ts.TypeChecker, owner: ts.SignatureDeclaration): boolean {
  const { parent } = owner;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === "handler";
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  return nameOf(checker.getTypeAtLocation(parent.expression.expression)) === "FastifyInstance";
}

function isPromised(checker: ts.TypeChecker, type: ts.Type): boolean {
  return constituents(type).some((each) => {
    return isReference(each) && PROMISE.test(nameOf(each) ?? "") && checker.getTypeArguments(each).some(isReply);
  });
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return "target" in type;
}

function isReply(type: ts.Type): boolean {
  return constituents(type).some((each) => nameOf(each) === "FastifyReply");
}

function constituents(type: ts.Type): readonly ts.Type[] {
  return type.isUnionOrIntersection() ? type.types.flatMap(constituents) : [type];
}

function nameOf(type: ts.Type): string | undefined {
  return (type.aliasSymbol ?? type.getSymbol())?.name;
}
