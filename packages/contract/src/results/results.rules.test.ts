import { describe, expect, it } from 'vitest';
import {
  isSafeResultLink,
  protestsOf,
  resultFileName,
  resultKind,
  resultTitle,
} from './results.rules.ts';

describe('the address of a result', () => {
  it.each([
    'https://tempos.example/joinville/geral.pdf',
    'http://tempos.example/',
    '/files/Jx0/resultado-geral.pdf',
    'resultados/geral.pdf',
    '//tempos.example/geral.pdf',
  ])('may be %s [RES-11]', (result) => {
    expect(isSafeResultLink(result)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://portal.example/1',
    'mailto:ana@exemplo.com.br',
    'https://',
    '',
    '  ',
  ])('may not be %j [RES-11]', (result) => {
    expect(isSafeResultLink(result)).toBe(false);
  });
});

describe('the name of a result', () => {
  it.each([
    ['/files/Jx0/resultado-geral.pdf', 'resultado-geral.pdf'],
    ['https://tempos.example/2026/classifica%C3%A7%C3%A3o.pdf?v=2#p3', 'classificação.pdf'],
    ['resultados/geral.pdf', 'geral.pdf'],
    ['/resultados/geral/', 'geral'],
    ['/100%.pdf', '100%.pdf'],
    ['https://tempos.example/', 'tempos.example'],
    ['https://', 'https:'],
    ['//', '//'],
  ])('of %s is %s [RES-08]', (result, name) => {
    expect(resultFileName(result)).toBe(name);
  });
});

describe('what people read of a result', () => {
  it.each([
    ['/files/Jx0/resultado-geral.pdf', 'Resultado geral', 'PDF'],
    [
      'https://tempos.example/classifica%C3%A7%C3%A3o_final.XLSX?v=2',
      'Classificação final',
      'XLSX',
    ],
    ['https://tempos.example/joinville/ao-vivo', 'Ao vivo', 'Página'],
    ['https://tempos.example/', 'tempos.example', 'Página'],
    ['/---.pdf', '---.pdf', 'PDF'],
    ['https://tempos.com.br/', 'tempos.com.br', 'Página'],
    ['/prova.2026.geral.pdf', 'Prova.2026.geral', 'PDF'],
    ['/chegada__da_largada.mp4', 'Chegada da largada', 'MP4'],
    ['/lista.pdf/geral', 'Geral', 'Página'],
    ['/ata.pdf2-final', 'Ata.pdf2 final', 'Página'],
    ['https://', 'Https:', 'Página'],
  ])('of %s is %s, %s [FACE-77]', (result, title, kind) => {
    expect(resultTitle({ result, title: null })).toBe(title);
    expect(resultKind(result)).toBe(kind);
  });

  it('is the title that it was published under, where it has one [FACE-77]', () => {
    const result = '/files/Jx0/resultado-geral.pdf';
    expect(resultTitle({ result, title: 'Geral, graduação' })).toBe('Geral, graduação');
  });
});

describe('protests against the results of a stage', () => {
  const now = new Date('2026-04-20T15:00:00.000Z');
  const early = '2026-04-20T12:00:00.000Z';
  const late = '2026-04-20T21:00:00.000Z';
  const latest = '2026-04-21T21:00:00.000Z';
  const file = (is_provisional: boolean, protests_until: string | null) => ({
    is_provisional,
    protests_until,
  });

  it.each([
    ['are none of what is official', null, [file(false, null)]],
    ['are none without results', null, []],
    ['are open to the deadline', { state: 'open', until: late }, [file(true, late)]],
    ['are open without an end', { state: 'open', until: null }, [file(true, null)]],
    [
      'are open to the last of several deadlines',
      { state: 'open', until: latest },
      [file(true, latest), file(true, late), file(true, early)],
    ],
    [
      'have no end where one file has none',
      { state: 'open', until: null },
      [file(true, late), file(true, null)],
    ],
    [
      'have no end where the first file has none',
      { state: 'open', until: null },
      [file(true, null), file(true, late)],
    ],
    ['are over after it', { state: 'over', since: early }, [file(true, early)]],
    ['are over of what became official', { state: 'over', since: late }, [file(false, late)]],
    [
      'are over in the very moment',
      { state: 'over', since: now.toISOString() },
      [file(true, now.toISOString())],
    ],
  ])('%s [FACE-120]', (_, expected, results) => {
    expect(protestsOf(results, now)).toEqual(expected);
  });
});
