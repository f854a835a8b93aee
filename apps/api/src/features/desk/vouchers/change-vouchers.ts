import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { VouchersRehearsed } from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { voucherCode, voucherProblem } from '@trilha/contract/vouchers/voucher-code.rules.ts';
import { isVoucherOver } from '@trilha/contract/vouchers/voucher-validity.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { fileVersionOf } from '../../seasons/describing/describe-season.ts';
import type { StageFile } from '../../seasons/describing/describe-stage.ts';
import { brandOfStage, readStageFile } from '../../seasons/organising/read-season-stage.ts';
import { savedOf, saveStage } from '../../seasons/organising/save-stage.ts';

/** A wanted code. */
export interface WishedCode {
  readonly code: string;
  readonly places: number;
  /** `yyyy-mm-dd`; null without a last day. */
  readonly until: string | null;
}

interface VoucherWish {
  readonly id: number;
  /** Where the caller holds `invitations:edit`. */
  readonly scope: StaffScope;
  readonly by: StaffActor;
  /** The codes as typed, each with its places and last day. */
  readonly codes: readonly WishedCode[];
  /** True to create the codes, false to change existing ones. */
  readonly areNew: boolean;
}

interface ChangedFile {
  readonly changed: StageFile;
  readonly version: string;
  readonly problem: string | null;
}

function problemOf(wish: VoucherWish, known: object, now: Date): string | null {
  const codes = wish.codes.map(({ code }) => voucherCode(code));
  const bad = codes.find((code) => voucherProblem(code) !== null || code === '');
  if (bad !== undefined) return `O código “${bad}” não vale.`;
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) return `O código ${twice} está duas vezes na lista.`;
  const over = wish.codes.find(({ until }) => wish.areNew && isVoucherOver(until, now));
  if (over !== undefined) return `A validade de ${voucherCode(over.code)} já passou.`;
  const wrong = codes.find((code) => Object.hasOwn(known, code) === wish.areNew);
  if (wrong === undefined) return null;
  return wish.areNew ? `O código ${wrong} já existe nesta etapa.` : `Não há código ${wrong}.`;
}

/** The stage's file with these codes. Their places come from the general pool, or return to it. */
async function changedFile(services: Services, wish: VoucherWish): Promise<ChangedFile> {
  const brand = await brandOfStage(services.db, wish.scope, wish.id);
  const { file } = await readStageFile(services.db, brand, wish.id);
  const known: object = Object(file['vouchers']);
  const codes = wish.codes.map(({ code, places, until }) => {
    const value = until === null ? places : { places, until };
    return [voucherCode(code), value] as const;
  });
  const vouchers = { ...known, ...Object.fromEntries(codes) };
  return {
    changed: { ...file, vouchers },
    version: fileVersionOf(file),
    problem: problemOf(wish, known, services.clock.now()),
  };
}

/** Dry run of creating codes or changing a code's places. @throws AppError `not_found` */
export async function rehearseCodes(
  services: Services,
  wish: VoucherWish,
): Promise<VouchersRehearsed> {
  const { changed, version, problem } = await changedFile(services, wish);
  if (problem !== null) return { problem, promoted: [], version };
  const { id, scope, by } = wish;
  const saved = await saveStage(services, { id, file: changed, scope, by });
  return {
    problem: saved.problems[0]?.message ?? null,
    promoted: 'promoted' in saved ? [...saved.promoted] : [],
    version,
  };
}

/**
 * Creates codes or changes a code's places, as the stage editor does; waiting entries are promoted.
 * @throws AppError `not_found`; `season_changed` when the stage differs from the dry run; `season_refused`
 */
export async function changeCodes(
  services: Services,
  wish: VoucherWish & { readonly version: string; readonly reason: string },
): Promise<number> {
  const { changed, problem } = await changedFile(services, wish);
  if (problem !== null) throw new AppError('season_refused', { errors: { codes: [problem] } });
  const { promoted } = await savedOf(services, { ...wish, file: changed });
  return promoted.length;
}
