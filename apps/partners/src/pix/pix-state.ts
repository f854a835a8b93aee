import { type JsonFile, openJsonFile } from '../platform/json-file.ts';
import type { Charge, Payment } from './charging/charge.ts';

/** One callback on its way. */
export interface Delivery {
  id: string;
  url: string;
  body: { pix: Payment[] };
  /** How often it has failed. */
  failures: number;
}

/** All the provider remembers. */
export interface PixState {
  /** By txid, in order of creation. */
  charges: Record<string, Charge>;
  /** By the receiver's key. */
  webhooks: Record<string, { webhookUrl: string; criacao: string }>;
  /** Callbacks not yet accepted by their receiver. */
  deliveries: Delivery[];
  /** Received for no charge of this provider. */
  strays: Payment[];
}

export type PixFile = JsonFile<PixState>;

export async function openPixFile(folder: string | null): Promise<PixFile> {
  const empty: PixState = { charges: {}, webhooks: {}, deliveries: [], strays: [] };
  const file = await openJsonFile<PixState>(folder, 'pix', empty);
  // A file of an earlier version knows none.
  file.value.strays ??= [];
  return file;
}

/** Every received Pix, oldest first. */
export function allPayments(state: PixState): Payment[] {
  return [
    ...Object.values(state.charges).flatMap((charge) => charge.pix),
    ...state.strays,
  ].toSorted((one, other) => one.horario.localeCompare(other.horario));
}

export function findPayment(state: PixState, endToEndId: string): Payment | undefined {
  return allPayments(state).find((payment) => payment.endToEndId === endToEndId);
}
