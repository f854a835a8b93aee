import type { WalkinScan } from '@trilha/contract/checkin/scan.ts';
import { sealSheet, textDigest } from '@trilha/contract/checkin/sheet-box.ts';
import { walkinsLeft } from '@trilha/contract/checkin/walkin.rules.ts';
import type { WalkinSheet } from '@trilha/contract/checkin/walkin-sheet.ts';
import {
  type Aboard,
  type GateState,
  type HeldList,
  type HeldWalkin,
  knownLog,
} from '../gate-state.ts';
import type { Store } from '../keeping/store.ts';
import { type Sealed, sealJson, unsealJson } from '../keeping/vault.ts';

/** The logged part of a walk-in; its sheet is encrypted for the server. */
export type WalkinEntry = Pick<WalkinScan, 'people' | 'minors' | 'fee' | 'waiver' | 'sheet'>;

const THING = 'walkins';

/** This phone's walk-ins, encrypted like its list. */
export async function readWalkins(store: Store, vault: CryptoKey): Promise<readonly HeldWalkin[]> {
  const kept = (await store.get(THING)) as Sealed | undefined;
  return kept === undefined ? [] : ((await unsealJson(vault, kept)) as readonly HeldWalkin[]);
}

/** Adds a walk-in. @returns all of them */
export async function rememberWalkin(
  store: Store,
  vault: CryptoKey,
  { sequence, plate, driver }: HeldWalkin,
): Promise<readonly HeldWalkin[]> {
  const walkins = [...(await readWalkins(store, vault)), { sequence, plate, driver }];
  await store.set(THING, await sealJson(vault, walkins));
  return walkins;
}

/** Number of cars without an entry that this phone can still let in. */
export function walkinPlacesLeft({ list, log, device }: GateState): number {
  if (list === null) return 0;
  return walkinsLeft(list.leased, knownLog({ log, device }, list).scans);
}

/** Encrypts a walk-in's sheet, and returns its log entry. @throws without a list */
export async function sealWalkin(
  list: HeldList | null,
  sheet: WalkinSheet,
  aboard: Aboard,
): Promise<{ readonly entry: WalkinEntry; readonly box: string }> {
  if (list?.sheetKey === undefined) throw new Error('no list');
  const { waiver, fee_cents: fee } = list.roster.stage;
  const box = await sealSheet(list.sheetKey, JSON.stringify(sheet));
  const signed = waiver?.digest ?? null;
  return { entry: { ...aboard, fee, waiver: signed, sheet: await textDigest(box) }, box };
}
