import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { assert, constantFrom, oneof, property, record, string } from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as zod from 'zod/mini';

/** A schema of either kind: zod's, or the one that the pages have in its place. */
type Reader = Pick<zod.ZodMiniType, 'safeParse' | '~standard'>;
type Shapes = Readonly<Record<string, Reader>>;

/** The forms of the portal, built of whatever `zod/mini` is at the moment. */
async function buildForms(): Promise<Shapes> {
  const [z, profile, team, vehicles, brazil, { companionSchema }] = await Promise.all([
    import('zod/mini'),
    import('@trilha/contract/profile/profile.fields.ts'),
    import('@trilha/contract/team/team.fields.ts'),
    import('@trilha/contract/vehicles/vehicles.fields.ts'),
    import('@trilha/contract/brazil/fields.ts'),
    import('./companion-schema.ts'),
  ]);
  return {
    profile: z.object(profile.personFields),
    participant: z.object({ ...team.participantFields, ...team.emergencyFields }),
    companion: companionSchema(false),
    vehicle: z.object(vehicles.vehicleFields),
    rest: z.object({
      email: brazil.email,
      flag: brazil.flag,
      optionalFlag: brazil.optionalFlag,
      acceptedFlag: brazil.acceptedFlag,
      optionalCpf: brazil.optionalCpf,
      password: brazil.newPassword(),
      existing: brazil.existingPassword,
      ticked: z.boolean(),
    }),
  };
}

let real: Shapes;
let lean: Shapes;

beforeAll(async () => {
  real = await buildForms();
  vi.resetModules();
  vi.doMock('zod/mini', () => import('./lean-schema.ts'));
  lean = await buildForms();
});

/** What a form shows of an answer: the output, or the texts by field, in order. */
function told(reader: Reader | undefined, value: unknown) {
  const { success, data, error } = (reader as Reader).safeParse(value);
  return success ? { data } : { wrong: error.issues.map(({ path, message }) => [path, message]) };
}

const texts = [
  '',
  ' ',
  'Ana Souza',
  'São João 12',
  'x'.repeat(300),
  '20/05/1990',
  '2015-02-28',
  '31/02/2000',
  '01/01/2999',
  '(11) 91234-5678',
  '01310-100',
  fictitiousCpf(7),
  '111.111.111-11',
  'RVK4E21',
  '93XTRLHA123456789',
  'ana@exemplo.com.br',
  'Serra#2026',
  '2024',
  'M',
  'SP',
  'XX',
  'Particular',
  'novo',
];
const value = oneof(
  { weight: 6, arbitrary: constantFrom<unknown>(...texts) },
  string(),
  constantFrom<unknown>(undefined, null, true, false, 0, 1, 2, 2024, Number.NaN, [], {}),
);

describe('the schemas in the pages', () => {
  it.each(['profile', 'participant', 'companion', 'vehicle', 'rest'])(
    'answer like zod: %s',
    (name) => {
      const fields = Object.keys((real[name] as unknown as { shape: object }).shape);
      const typed = record(Object.fromEntries(fields.map((field) => [field, value])), {
        requiredKeys: [],
      });
      assert(
        property(typed, (values) => {
          expect(told(lean[name], values)).toEqual(told(real[name], values));
        }),
        { numRuns: 400 },
      );
      for (const odd of [null, undefined, 'x', [], { unknown: 1 }]) {
        expect(told(lean[name], odd)).toEqual(told(real[name], odd));
      }
    },
  );

  it('are not zod’s, so that the comparison says something', () => {
    expect(lean['profile']?.['~standard'].vendor).toBe('lean');
    expect(real['profile']?.['~standard'].vendor).toBe('zod');
  });
});
