// Runs before each file of component tests: on a busy machine, a lazily loaded part needs more than Testing Library's
// default timeout of one second. Tests without DOM do not load the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 * Number(process.env['MACHINE_FACTOR'] ?? 1) });
}
