import { posix } from "node:path";
import ts from "typescript";

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  newLine: ts.NewLineKind.LineFeed,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

/** Modules that one package of the workspace exports to others, by the name they are imported by. */
export type Exported = ReadonlyMap<string, string>;

/**
 * A module of a workspace as JavaScript, because Node strips no types below node_modules. Each keeps its place, so files
 * beside it are found as in a checkout, and names its neighbors by `.js`. A module that another package exports is
 * named by its path: inside the artifact the workspaces are folders, not packages.
 */
export function toJavaScript(file: string, text: string, exported: Exported): string {
  const { outputText } = ts.transpileModule(text, {
    fileName: file,
    compilerOptions: OPTIONS,
    transformers: { before: [renameExported(posix.dirname(file), exported)] },
  });
  return outputText;
}

export function jsName(file: string): string {
  return file.replace(/\.ts$/, ".js");
}

function renameExported(folder: string, exported: Exported): ts.TransformerFactory<ts.SourceFile> {
  return (context) => {
    const rename = (node: ts.Node): ts.Node => {
      const target = ts.isStringLiteral(node) ? exported.get(node.text) : undefined;
      if (target === undefined) return ts.visitEachChild(node, rename, context);
      const path = jsName(posix.relative(folder, target));
      return context.factory.createStringLiteral(path.startsWith("../") ? path : `./${path}`);
    };
    return (source) => ts.visitEachChild(source, rename, context);
  };
}
