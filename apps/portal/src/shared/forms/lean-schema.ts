/*
 * What the pages know as `zod/mini` (build/lean-zod.ts): the part of zod that forms are built of, with
 * zod's answers. Types are zod's own, so nothing here is seen by the type checker's users.
 */

interface Issue {
  code: string;
  message: string;
  path: (string | number)[];
  input?: unknown;
}

interface Payload {
  value: unknown;
  issues: Issue[];
}

type Check = (payload: Payload) => void;
type Judge = (issue: { code: string; input: unknown }) => string;

let wording: Judge = () => '';

/** Of zod's settings only the wording counts here: there is nothing to compile. */
export function config({ localeError }: { localeError: Judge }): void {
  wording = localeError;
}

/** A schema: reads a value, answers what it became or what is wrong with it. */
class Schema {
  readonly run: (value: unknown) => Payload;
  /** Whether an object may do without it. */
  readonly mayMiss: boolean;

  constructor(run: (value: unknown) => Payload, mayMiss = false) {
    this.run = run;
    this.mayMiss = mayMiss;
  }

  check(...checks: Check[]): Schema {
    return new Schema((value) => {
      const payload = this.run(value);
      for (const judge of checks) if (payload.issues.length === 0) judge(payload);
      return payload;
    }, this.mayMiss);
  }

  safeParse(value: unknown) {
    const { value: data, issues } = this.run(value);
    return issues.length === 0
      ? { success: true as const, data }
      : { success: false as const, error: { issues } };
  }

  /** https://standardschema.dev, by which the form library reads it. */
  get '~standard'() {
    return {
      version: 1,
      vendor: 'lean',
      validate: (typed: unknown) => {
        const { value, issues } = this.run(typed);
        return issues.length === 0 ? { value } : { issues };
      },
    };
  }
}

function refuse(value: unknown, code: string, message?: string): Payload {
  const text = message ?? wording({ code, input: value });
  return { value, issues: [{ code, message: text, path: [], input: value }] };
}

function accept(isValid: (value: unknown) => boolean, code: string, message?: string): Schema {
  return new Schema((value) =>
    isValid(value) ? { value, issues: [] } : refuse(value, code, message),
  );
}

export const string = () => accept((value) => typeof value === 'string', 'invalid_type');
export const number = () => accept((value) => Number.isFinite(value), 'invalid_type');
export const boolean = () => accept((value) => typeof value === 'boolean', 'invalid_type');

export function literal(values: unknown, options?: { error: string }): Schema {
  const list: unknown[] = Array.isArray(values) ? values : [values];
  return accept((value) => list.includes(value), 'invalid_value', options?.error);
}

export function union(options: readonly Schema[]): Schema {
  return new Schema((value) => {
    const answers = options.map((option) => option.run(value));
    return answers.find(({ issues }) => issues.length === 0) ?? refuse(value, 'invalid_union');
  });
}

export function optional(inner: Schema): Schema {
  return new Schema(
    (value) => (value === undefined ? { value, issues: [] } : inner.run(value)),
    true,
  );
}

export function nullish(inner: Schema): Schema {
  return optional(
    new Schema((value) => (value === null ? { value, issues: [] } : inner.run(value))),
  );
}

export function transform(change: (value: unknown) => unknown): Schema {
  return new Schema((value) => ({ value: change(value), issues: [] }));
}

export function pipe(first: Schema, then: Schema): Schema {
  return new Schema((value) => {
    const payload = first.run(value);
    return payload.issues.length === 0 ? then.run(payload.value) : payload;
  }, first.mayMiss);
}

export function object(shape: Readonly<Record<string, Schema>>): Schema {
  return new Schema((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return refuse(value, 'invalid_type');
    }
    const given = new Map<string, unknown>(Object.entries(value));
    const result: Record<string, unknown> = {};
    const issues: Issue[] = [];
    for (const [name, schema] of Object.entries(shape)) {
      if (!given.has(name) && schema.mayMiss && given.get(name) === undefined) {
        const absent = schema.run(undefined);
        if (absent.value !== undefined) result[name] = absent.value;
        continue;
      }
      const field = schema.run(given.get(name));
      result[name] = field.value;
      issues.push(...field.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
    }
    return { value: result, issues };
  });
}

export const check = (judge: Check): Check => judge;

export function refine(
  isFine: (value: never) => boolean,
  { path, error }: { path: string[]; error: string },
): Check {
  return ({ value, issues }) => {
    if (isFine(value as never)) return;
    issues.push({ code: 'custom', message: error, path, input: value });
  };
}
