import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ServiceConfig } from '#service/config/config.ts';
import { ownVersion } from '#service/config/own-version.ts';
import { attemptResults, type Measures } from '#service/model/measures.ts';

/** What this process has counted since its start, in the form that Prometheus reads. */
export interface Metrics extends Measures {
  readonly registry: Registry;
  /** Its attempts are counted from 0, so that their first increase shows. */
  addCarrier(name: string): void;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const storeBuckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10];
/** Any other is somebody's own word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Null where nobody reads them. */
export function openMetricsOf(config: ServiceConfig): Metrics | null {
  return config.metrics === null ? null : openMetrics(config);
}

function openMetrics({ database, upstream }: ServiceConfig): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'parcel_desk_build_info',
    help: 'Always 1: version and commit of this process, what it serves, and its store.',
    labelNames: ['version', 'commit', 'serves', 'store'],
    registers,
  }).set(
    {
      version: ownVersion.version,
      commit: ownVersion.commit ?? 'unknown',
      serves: upstream === null ? 'store' : 'other-server',
      store: database === null ? 'sqlite' : 'postgres',
    },
    1,
  );
  const requests = new Histogram({
    name: 'parcel_desk_http_request_duration_seconds',
    help: 'Requests by method, route and status, from their headers to the answer; of an event stream until it begins. Of this process.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const attempts = new Counter({
    name: 'parcel_desk_attempts_total',
    help: 'Exchanges with the carrier about an attempt, by how they ended; unanswered and failed ones are tried again. Of this process.',
    labelNames: ['carrier', 'result'],
    registers,
  });
  const printJobs = new Counter({
    name: 'parcel_desk_print_jobs_ended_total',
    help: 'Print jobs that ended, by printer and last state. Of this process.',
    labelNames: ['printer', 'state'],
    registers,
  });
  const storeTimes = new Histogram({
    name: 'parcel_desk_store_duration_seconds',
    help: 'Statements (read, write, commit) and whole transactions with their wait for others. Of this process.',
    labelNames: ['operation'],
    buckets: storeBuckets,
    registers,
  });
  // Looking a label up costs more than counting.
  const operations = {
    read: storeTimes.labels('read'),
    write: storeTimes.labels('write'),
    commit: storeTimes.labels('commit'),
    transaction: storeTimes.labels('transaction'),
  };
  return {
    registry,
    addCarrier(carrier) {
      for (const result of attemptResults) attempts.inc({ carrier, result }, 0);
    },
    request({ method, route, status, seconds }) {
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds);
    },
    attempt: (name, result) => attempts.inc({ carrier: name, result }),
    printJobEnded: (printer, state) => printJobs.inc({ printer, state }),
    store: (operation, seconds) => operations[operation].observe(seconds),
  };
}
