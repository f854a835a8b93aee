/** What every connection has: a time limit to be made in, and a sign when the machine at its other end is gone. */
export const CONNECTION_LIMITS = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;
