import { type JsonFile, openJsonFile } from '../platform/json-file.ts';
import type { Charge, Payment } from './charging/charge.ts';

/** A webhook call being delivered. */
export interface Delivery {
  id: string;
  url: string;
  body: { pix: Payment[] };
  /** Number of failed attempts. */
  failures: number;
}

/** Stored state of the provider. */
export interface PixState {
  /** By txid, in order of creation. */
  charges: Record<string, Charge>;
  /** By the receiver's key. */
  webhooks: Record<string, { webhookUrl: string; criacao: string }>;
  /** Webhook calls not yet accepted by their receiver. */
  deliveries: Delivery[];
  /** Payments without a charge of this provider. */
  strays: Payment[];
}

export type PixFile = JsonFile<PixState>;

export async function openPixFile(folder: string | null): Promise<PixFile> {
  const empty: PixState = { charges: {}, webhooks: {}, deliveries: [], strays: [] };
  return openJsonFile<PixState>(folder, 'pix', empty);
}

/** All received payments, oldest first. */
export function allPayments(state: PixState): Payment[] {
  return [
    ...Object.values(state.charges).flatMap((charge) => charge.pix),
    ...state.strays,
  ].toSorted((one, other) => one.horario.localeCompare(other.horario));
}

export function findPayment(state: PixState, endToEndId: string): Payment | undefined {
  return allPayments(state).find((payment) => payment.endToEndId === endToEndId);
}
