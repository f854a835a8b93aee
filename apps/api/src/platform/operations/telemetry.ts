import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Telemetry {
  readonly registry: Registry;
  readonly request: (method: string, route: string, status: number, seconds: number) => void;
  readonly job: (name: string, outcome: string) => void;
  /** A number read each time metrics are collected. */
  readonly gauge: (name: string, help: string, read: () => number) => void;
  /** A gauge that collects by itself, created with `registers: []`; replaces an earlier one with its name. */
  readonly add: (gauge: Gauge, name: string) => void;
}

/** Prometheus metrics; labels hold only route patterns and outcomes, never an id or URL. */
export function createTelemetry(): Telemetry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs by outcome',
    labelNames: ['name', 'outcome'],
    registers: [registry],
  });
  const add = (gauge: Gauge, name: string): void => {
    registry.removeSingleMetric(name);
    registry.registerMetric(gauge);
  };
  return {
    registry,
    request: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    job: (name, outcome) => jobs.inc({ name, outcome }),
    gauge: (name, help, read) => {
      const collect = function collect(this: Gauge): void {
        this.set(read());
      };
      add(new Gauge({ name, help, registers: [], collect }), name);
    },
    add,
  };
}
