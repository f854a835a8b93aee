// Before each file of component tests: on a busy machine a part that loads late takes longer than the second
// that Testing Library waits. What has no document to look at does not pay for loading the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 * Number(process.env['MACHINE_FACTOR'] ?? 1) });
}
