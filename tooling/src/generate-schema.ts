import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '@trilha/api/testing/database/embedded-database.ts';
import { projectRoot } from './project-root.ts';
import { SCHEMA_FILE, schemaTypes } from './schema/schema-types.ts';

const database = await openEmbeddedDatabase();
try {
  await writeFile(join(projectRoot, SCHEMA_FILE), await schemaTypes(database.db));
} finally {
  await database.close();
}
