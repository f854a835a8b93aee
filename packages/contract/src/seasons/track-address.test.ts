import { expect, it } from 'vitest';
import { namedTrack, trackAddress } from './track-address.ts';

const DIGEST = '1a2b3c4d'.repeat(4);

it('names a track by its content, with what its file is called for people to read [SEASON-91]', () => {
  for (const [given, kept] of [
    ['Trilha da Água Fria (v2).gpx', 'Trilha da Água Fria (v2).gpx'],
    ['C:\\rotas\\Serra.GPX', 'Serra.gpx'],
    ['rotas/2026/serra', 'serra.gpx'],
    ['../../etc/passwd', 'passwd.gpx'],
    ['..', 'trajeto.gpx'],
    ['100% lama?.gpx', '100% lama.gpx'],
    ['serra\u202exgp.exe', 'serra xgp.gpx'],
    ['a\r\nX: 1.gpx', 'a X 1.gpx'],
    ['🚙'.repeat(300), `${'🚙'.repeat(96)}.gpx`],
  ] as const) {
    const address = trackAddress(DIGEST, given);
    expect(namedTrack(address)).toEqual({ digest: DIGEST, name: kept });
    expect(address).toMatch(/^\/track\/[a-f\d]{32}\/[\w.~%!'()*-]{1,1200}$/);
  }
  expect(trackAddress(DIGEST, null)).toBe(`/track/${DIGEST}`);
  expect(namedTrack(`/track/${DIGEST}`)).toEqual({ digest: DIGEST, name: null });
});

it('cleans a name that was typed into an address, and takes no other address [SEASON-91]', () => {
  expect(namedTrack(`/track/${DIGEST}/..%2F..%2Fsegredo`)?.name).toBe('segredo.gpx');
  expect(namedTrack(`/track/${DIGEST.slice(1)}g`)).toBeNull();
  for (const other of ['/', '/../x', '/a/b', '/%zz', '/a b', '/"', `/${'a'.repeat(1_201)}`]) {
    expect(namedTrack(`/track/${DIGEST}${other}`)).toBeNull();
  }
});
