import { expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

it('asks a production where its files are kept, and takes a folder or a bucket', () => {
  const about = (env: Record<string, string>) =>
    problemsOf(env).filter((line) => line.startsWith('FILES_URL'));
  expect(about({})).toEqual([
    'FILES_URL is missing: a folder, or s3://bucket?region=…, for results and pictures',
  ]);
  expect(about({ FILES_URL: 'https://files.example' })).toEqual([
    'FILES_URL is neither a folder nor an s3:// address',
  ]);
  expect(about({ FILES_URL: '/srv/files' })).toEqual([]);
  expect(about({ DEMO: '1' })).toEqual([]);
});
