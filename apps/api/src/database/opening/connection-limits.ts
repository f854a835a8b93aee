/** Options of every connection: connect timeout, and keep-alive to detect a lost peer. */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;
