import { breakServer } from './break-server.ts';

/** What partners are given: keys and what is read with them, webhooks and what they are told. */
export default breakServer({
  name: 'integrations',
  files: ['integrations/{made-before,place}.ts', 'integrations/{hooks,keys,reading}/*.ts'],
  tests: ['features/integrations/{hooks,keys}/*.test.ts'],
});
