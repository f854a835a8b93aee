import type { Brand } from '@trilha/brands/brand.ts';
import type { PixDialect } from './pix-dialects.data.ts';
import type { FilesAddress } from './files-address.ts';

export interface PixConfig {
  readonly mode: 'bacen' | 'static';
  /** The provider's API, its prefix included: `/cob` follows it. */
  readonly url: string;
  /** Where tokens come from. */
  readonly tokenUrl: string;
  readonly dialect: PixDialect;
  /** What the dialect's `appKey` carries; of no use where it has none. */
  readonly appKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Files of the client certificate for mutual TLS, and of its key; null: the provider asks for none. */
  readonly certificate: { readonly certFile: string; readonly keyFile: string } | null;
  /** Part of the webhook's address, so that a stranger cannot reach it. */
  readonly webhookSecret: string;
}

export interface CredentialConfig {
  /** Seed of the Ed25519 key that signs credentials; null: the demonstration's own. */
  readonly seed: Buffer | null;
  /** Public keys that signed before and are still accepted. */
  readonly oldKeys: readonly Buffer[];
}

export interface BrandConfig {
  readonly brand: Brand;
  /** Origin of this brand's portal, without a trailing slash. */
  readonly publicUrl: string;
  readonly pix: PixConfig;
}

export interface MailConfig {
  readonly url: string;
  /** The host that the server names itself by in EHLO (RFC 5321, 4.1.1.1); strict relays refuse an address. */
  readonly greetingName: string;
  /** Whether a server that offers no STARTTLS is refused. */
  readonly requireTls: boolean;
}

/** With what this server sends web push (RFC 8292); base64url, as browsers and services take it. */
export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`: whom push services write to. */
  readonly subject: string;
  /** Origin of a demonstration's push service; null: only those that browsers have. */
  readonly standIn: string | null;
}

/** Whose `X-Forwarded-*` counts: that of so many proxies in a row, or of these networks. */
export type TrustedProxies = number | readonly string[];

export interface Config {
  /** Demo parts: seeded data, partner stand-ins, plain http on localhost. */
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  /** Where Prometheus reads; null: nowhere. */
  readonly metricsPort: number | null;
  /** How long `/readyz` says that the server stops before it does. */
  readonly shutdownDelaySeconds: number;
  readonly logLevel: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  /** Where openings are rehearsed; undefined: nowhere. */
  readonly rehearsalUrl: string | undefined;
  /** Connections for requests and jobs. */
  readonly databasePoolSize: number;
  /** Whether a server applies migrations as it starts; otherwise it refuses to start before they are applied. */
  readonly migrates: boolean;
  /** Where results and pictures are kept. */
  readonly files: FilesAddress;
  readonly defaultBrand: Brand;
  /** Host name (without port) to brand. */
  readonly brandHosts: ReadonlyMap<string, Brand>;
  readonly brands: ReadonlyMap<number, BrandConfig>;
  readonly mail: MailConfig;
  readonly mailFrom: string;
  /** Null: no notices are sent. */
  readonly push: PushConfig | null;
  readonly cepUrl: string;
  readonly core: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly credential: CredentialConfig;
  readonly strictPrivacy: boolean;
  readonly passwordMinLength: number;
  /** Host name of the back-office, without a port; null: there is none. */
  readonly staffHost: string | null;
  /** What staff's second factors are kept under; empty where there is no back-office. */
  readonly staffSecretKey: Buffer;
  /** Who is mailed the head of the audit's chain every day; null: nobody. */
  readonly auditHeadTo: string | null;
  /** Above so much money a second person confirms what staff decide about it. */
  readonly secondPersonAboveCents: number;
  readonly trustedProxies: TrustedProxies;
}
