import { expect, it } from 'vitest';
import { projectWith } from './fixture-tree.ts';
import { allowedLicences, lockedIntegrity } from './lockfile.ts';

const sound = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
const locked = (entry: object, path = 'node_modules/left') =>
  projectWith({ 'package-lock.json': JSON.stringify({ packages: { '': {}, [path]: entry } }) });

it('finds packages without a hash, or with an address of their own', () => {
  expect(lockedIntegrity(locked(sound))).toEqual([]);
  expect(lockedIntegrity(locked({ ...sound, integrity: undefined }))).toHaveLength(1);
  expect(lockedIntegrity(locked({ ...sound, integrity: 'md5-abc' }))).toHaveLength(1);
  const resolved = 'https://registry.example/left.tgz';
  expect(lockedIntegrity(locked({ ...sound, resolved }))).toHaveLength(1);
  expect(lockedIntegrity(locked({ link: true, resolved: 'apps/api' }))).toEqual([]);
});

it('lets only the tools’ binaries for other machines go without', () => {
  const binary = { version: '1.0.0', dev: true, optional: true, os: ['darwin'] };
  const path = 'node_modules/@oxlint/binding-darwin-x64';
  expect(lockedIntegrity(locked(binary, path))).toEqual([]);
  expect(lockedIntegrity(locked({ ...binary, dev: false }, path))).toHaveLength(1);
  expect(lockedIntegrity(locked(binary, 'node_modules/@img/binary'))).toHaveLength(1);
});

it('lets none for the machines that check and serve go without', () => {
  const ours = { version: '1.0.0', dev: true, optional: true, os: ['linux'], cpu: ['x64'] };
  const path = 'node_modules/@oxlint/binding-linux-x64-gnu';
  expect(lockedIntegrity(locked(ours, path))).toHaveLength(1);
  expect(lockedIntegrity(locked({ ...ours, cpu: ['arm64'] }, path))).toHaveLength(1);
  expect(lockedIntegrity(locked({ ...ours, os: undefined }, path))).toHaveLength(1);
  expect(lockedIntegrity(locked({ ...ours, cpu: ['riscv64'] }, path))).toEqual([]);
  expect(lockedIntegrity(locked(ours, 'node_modules/@oxlint/binding-linux-x64-musl'))).toEqual([]);
});

it('finds licences of running code that nobody allowed', () => {
  expect(allowedLicences(locked(sound))).toEqual([]);
  expect(allowedLicences(locked({ ...sound, license: 'AGPL-3.0-only' }))).toHaveLength(1);
  expect(allowedLicences(locked({ ...sound, license: undefined }))).toHaveLength(1);
  expect(allowedLicences(locked({ ...sound, license: 'GPL-3.0-only', dev: true }))).toEqual([]);
});

it('lets only what converts pictures on the server be under the LGPL', () => {
  const lent = { ...sound, license: 'LGPL-3.0-or-later' };
  expect(allowedLicences(locked(lent, 'node_modules/@img/sharp-libvips-linux-x64'))).toEqual([]);
  expect(allowedLicences(locked(lent, 'node_modules/@img/sharp-linux-x64'))).toHaveLength(1);
  expect(allowedLicences(locked(lent))).toHaveLength(1);
  const other = { ...sound, license: 'AGPL-3.0-only' };
  expect(allowedLicences(locked(other, 'node_modules/@img/sharp-libvips-linux-x64'))).toHaveLength(
    1,
  );
});
