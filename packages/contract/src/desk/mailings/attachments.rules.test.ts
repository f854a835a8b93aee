import { describe, expect, it } from 'vitest';
import { safeFileName } from '../../files/safe-file-name.ts';
import {
  attachedProblem,
  attachedWords,
  LARGEST_ATTACHED,
  leavingWords,
} from './attachments.rules.ts';

describe('files of a message', () => {
  it('keep the name that people gave them, with nothing that a header, a disk or an eye takes for another [DESK-147]', () => {
    for (const [given, kept] of [
      ['Briefing (São João) v1.2.pdf', 'Briefing (São João) v1.2.pdf'],
      ['Briefing v1.2', 'Briefing v1.2.pdf'],
      ['FOTO.JPEG', 'FOTO.pdf'],
      ['a"; filename="b.exe', 'a filename= b.pdf'],
      ['x\r\nBcc: alguem@trilha.example', 'x Bcc alguem@trilha.example.pdf'],
      ['../../etc/passwd', 'etc passwd.pdf'],
      ['fatura\u202efdp.exe', 'fatura fdp.pdf'],
      ['  .htaccess ', 'htaccess.pdf'],
      ['\ud800', 'anexo.pdf'],
      [`${'ç'.repeat(200)}.pdf`, `${'ç'.repeat(96)}.pdf`],
    ] as const) {
      expect(safeFileName(given, 'pdf', 'anexo')).toBe(kept);
    }
  });

  it('are named, and held to three and 5 MB together [DESK-145]', () => {
    expect(attachedWords([])).toBeNull();
    const files = ['a.pdf', 'b.pdf', 'c.png'].map((name) => ({ name, size: 1 }));
    expect(attachedWords(files)).toBe('Em anexo: a.pdf, b.pdf e c.png');
    expect(attachedProblem(files)).toBeNull();
    expect(attachedProblem([...files, { size: 1 }])).toBe('No máximo 3 anexos');
    expect(attachedProblem([{ size: LARGEST_ATTACHED }])).toBeNull();
    expect(attachedProblem([{ size: LARGEST_ATTACHED }, { size: 1 }])).toBe(
      'Os anexos somam mais de 5 MB',
    );
  });

  it('are said to be much where many messages carry them [DESK-152]', () => {
    const files = [{ size: 3_250_586 }];
    expect(leavingWords(412, files)).toBe('412 mensagens com 3,1 MB cada, 1,2 GB ao todo.');
    expect(leavingWords(30, files)).toBeNull();
    expect(leavingWords(5_000, [])).toBeNull();
  });
});
