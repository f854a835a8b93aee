import * as z from 'zod/mini';
import { isMaskedPhone, maskPhone } from '../brazil/phone.ts';
import { namedTrack } from './track-address.ts';
import { count, dayOrNull, lines, text } from './season-fields.ts';

const orNull = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

const list = <T extends z.ZodMiniType>(schema: T, most: number) =>
  z._default(
    z.array(schema, 'deve ser uma lista').check(z.maxLength(most, `aceita no máximo ${most}`)),
    [],
  );

const kilometres = z
  .number('deve ser um número de quilômetros')
  .check(z.gte(0, 'não pode ser negativo'), z.lte(20_000, 'é grande demais'));

const degrees = (most: number) =>
  z
    .number('deve ser um número em graus, por exemplo -21.7878')
    .check(
      z.gte(-most, `deve ficar entre -${most} e ${most}`),
      z.lte(most, `deve ficar entre -${most} e ${most}`),
    );

const time = z
  .string('deve ser uma hora entre aspas, por exemplo "06:30"')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'deve ser uma hora, por exemplo "06:30"'));

/** Phone number with area code, normalised for display. */
const brazilianPhone = z.pipe(
  z.pipe(text(30), z.transform(maskPhone)),
  z.string().check(z.refine(isMaskedPhone, 'deve ser um telefone com DDD')),
);

/** A file next to the season file, or one that the stage already has, by an address that `isKept`. */
const fileOr = (isKept: (address: string) => boolean, longest = 300) =>
  text(longest).check(
    z.refine(
      (path) => isKept(path) || !/^[a-z][a-z\d+.-]*:|^\//i.test(path),
      'deve ser um arquivo ao lado deste',
    ),
  );
const KEPT_FILE = /^\/files\/[a-f\d]{32}\/[\w.-]+$/;
const file = fileOr((address) => KEPT_FILE.test(address));

/** Stage guide for participants (`guides/guide.schema.ts`) in the season file's format. */
export const guideFile = z.strictObject({
  pitch: orNull(text(200)),
  address: orNull(text(200)),
  coordinates: orNull(z.strictObject({ latitude: degrees(90), longitude: degrees(180) })),
  programme: list(
    z.strictObject({
      day: z._default(count(30).check(z.gte(1, 'o primeiro dia é 1')), 1),
      time,
      title: text(80),
      detail: orNull(text(200)),
      is_start: z._default(z.boolean('deve ser true ou false'), false),
    }),
    60,
  ),
  distance_km: orNull(kilometres),
  climb_m: orNull(count(100_000)),
  highest_m: orNull(count(9_000)),
  duration: orNull(text(20)),
  difficulty: orNull(count(5).check(z.gte(1, 'vai de 1 a 5'))),
  difficulty_words: orNull(text(300)),
  terrain: list(z.strictObject({ ground: text(60), km: kilometres }), 12),
  vehicle_needs: list(text(160), 20),
  bring: list(text(160), 30),
  fee_includes: orNull(text(300)),
  waypoints: list(
    z.strictObject({
      km: kilometres,
      title: text(80),
      detail: orNull(text(200)),
      turn: z._default(
        z
          .number('deve ser um ângulo em graus')
          .check(z.gte(-180, 'vai de -180 a 180'), z.lte(180, 'vai de -180 a 180')),
        0,
      ),
    }),
    40,
  ),
  contact: orNull(
    z.strictObject({
      name: text(120),
      hours: orNull(text(120)),
      whatsapp: orNull(brazilianPhone),
      phone: orNull(brazilianPhone),
    }),
  ),
  protests: orNull(lines(1_000)),
  documents: list(z.strictObject({ title: text(120), file }), 12),
  pictures: list(z.strictObject({ file, description: text(200) }), 12),
  questions: list(z.strictObject({ question: text(200), answer: lines(1_500) }), 30),
  /** A GPX track, or `/track/…` for a stored one (`trackAddress`). Without one, the stage shows an ornament. */
  track: orNull(fileOr((address) => namedTrack(address) !== null, 1_300)),
  /** First day on which confirmed participants may download the track. */
  track_from: dayOrNull,
});

export type GuideFile = z.output<typeof guideFile>;
