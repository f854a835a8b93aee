interface Fields {
  readonly connection: 'listen' | 'pool' | 'reads';
  readonly err?: unknown;
  readonly attempt?: number;
}

/** What connections need of the server's log. */
export type ConnectionLog = Readonly<
  Record<'info' | 'warn', (fields: Fields, message: string) => void>
>;
