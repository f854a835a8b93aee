import type { Generated } from 'kysely';
import type { Instant } from './schema-accounts.ts';

type Id = Generated<number>;

export interface SignupsTable {
  id: Id;
  automaker_id: number;
  email: string;
  cpf: string;
  password_hash: string;
  /** When its newest link stops working. */
  expires_at: Instant;
  customer_id: number | null;
  confirmed_at: Instant | null;
  created_at: Instant;
  device: string;
  device_hash: Uint8Array | null;
  ended_at: Instant | null;
}

export interface SignupLinksTable {
  token_hash: Uint8Array;
  signup_id: number;
  created_at: Instant;
  expires_at: Instant;
}

export interface KnownDevicesTable {
  id: Id;
  customer_id: number;
  token_hash: Uint8Array;
  device: string;
  created_at: Instant;
  last_used_at: Instant;
}

export interface SessionsTable {
  id: Id;
  customer_id: number;
  automaker_id: number;
  token_hash: Uint8Array;
  sid_hash: Uint8Array | null;
  scope: Generated<'full' | 'stage'>;
  step_id: number | null;
  device: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

export interface PasswordResetsTable {
  id: Id;
  customer_id: number;
  token_hash: Uint8Array;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
}
