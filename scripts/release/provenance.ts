import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

export type Build = {
  readonly version: string;
  /** Of the sources, as git knows it. */
  readonly commit: string;
  /** URI of who runs the builds. */
  readonly builder: string;
  readonly startedOn: Date;
  readonly finishedOn: Date;
};

export type Digest = { readonly name: string; readonly sha256: string };

export async function digestOf(file: string): Promise<Digest> {
  return {
    name: basename(file),
    sha256: createHash("sha256")
      .update(await readFile(file))
      .digest("hex"),
  };
}

/** What `sha256sum --check` reads. */
export function checksums(digests: readonly Digest[]): string {
  return digests.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
}

/** An in-toto statement with SLSA provenance 1.0: which files were built from which commit, and where. It is not signed. */
export function provenance(subjects: readonly Digest[], lock: Digest, build: Build): object {
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: subjects.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: "urn:hotwash:release:1",
        externalParameters: { version: build.version, tag: `v${build.version}` },
        internalParameters: { node: process.version, machine: `${process.platform}-${process.arch}` },
        resolvedDependencies: [
          { name: "sources", digest: { gitCommit: build.commit } },
          { name: lock.name, digest: { sha256: lock.sha256 } },
        ],
      },
      runDetails: {
        builder: { id: build.builder },
        metadata: { startedOn: build.startedOn.toISOString(), finishedOn: build.finishedOn.toISOString() },
      },
    },
  };
}
