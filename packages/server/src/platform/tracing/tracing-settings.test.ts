import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { ConfigError, readConfig, unreadTracingVariables } from "#platform/config.ts";

const folder = mkdtempSync(join(tmpdir(), "hotwash-tracing-"));
after(() => rmSync(folder, { recursive: true }));

function read(env: Record<string, string>) {
  return readConfig({ HOTWASH_DATA_DIR: folder, ...env }).tracing;
}

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example/base/" };

test("O87: nothing is traced without an address, and with OTEL_SDK_DISABLED or OTEL_TRACES_EXPORTER=none", () => {
  assert.equal(read({ OTEL_SERVICE_NAME: "x" }), undefined);
  assert.equal(read({ ...ENDPOINT, OTEL_SDK_DISABLED: "true" }), undefined);
  assert.equal(read({ ...ENDPOINT, OTEL_TRACES_EXPORTER: "none" }), undefined);
});

test("O87: the settings are OpenTelemetry's, and those for traces count more", () => {
  assert.deepEqual(read(ENDPOINT), {
    url: "https://collector.example/base/v1/traces",
    headers: {},
    timeoutMs: 10_000,
    compression: "none",
    serviceName: "hotwash",
    resource: {},
    sampler: "parentbased_always_on",
    ratio: 1,
    continues: true,
    batch: { delayMs: 5_000, timeoutMs: 30_000, queue: 2_048, size: 512 },
  });
  const own = read({
    ...ENDPOINT,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://localhost:4318/custom",
    OTEL_EXPORTER_OTLP_HEADERS: "a=1,b=2",
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: "b=Bearer%20x",
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=staging, host.name=a%2Cb",
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.1",
    OTEL_PROPAGATORS: "none",
    OTEL_BSP_MAX_QUEUE_SIZE: "100",
  });
  assert.equal(own?.url, "http://localhost:4318/custom");
  assert.deepEqual(own?.headers, { a: "1", b: "Bearer x" });
  assert.deepEqual(own?.resource, { "deployment.environment.name": "staging", "host.name": "a,b" });
  assert.deepEqual([own?.sampler, own?.ratio, own?.continues], ["parentbased_traceidratio", 0.1, false]);
  assert.equal(own?.batch.size, 100);
});

test("O87: an invalid one stops the start, and headers are not shown", () => {
  const invalid = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
    OTEL_EXPORTER_OTLP_HEADERS: "a secret without a name",
    OTEL_TRACES_SAMPLER: "sometimes",
    OTEL_TRACES_SAMPLER_ARG: "2",
    OTEL_EXPORTER_OTLP_CERTIFICATE: join(folder, "missing.pem"),
  };
  for (const [name, value] of Object.entries(invalid)) {
    assert.throws(
      () => read({ [name]: value }),
      (error: unknown) => error instanceof ConfigError && error.problems.some((line) => line.startsWith(`${name} (`)),
      name,
    );
  }
  assert.throws(
    () => read({ OTEL_EXPORTER_OTLP_HEADERS: invalid.OTEL_EXPORTER_OTLP_HEADERS }),
    (error: unknown) => error instanceof ConfigError && !error.message.includes("a secret"),
  );
});

test("O87: a variable of OpenTelemetry that Hotwash does not read is known as such", () => {
  const env = { OTEL_METRICS_EXPORTER: "otlp", OTEL_SERVICE_NAME: "x", OTEL_EMPTY: "", PATH: "/" };
  assert.deepEqual(unreadTracingVariables(env), ["OTEL_METRICS_EXPORTER"]);
});
