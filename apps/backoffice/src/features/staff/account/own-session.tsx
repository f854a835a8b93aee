import type { Factor, StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import type { JSX } from 'react';
import { momentWords } from '../../../shared/parts/moments.ts';

const FACTOR_WORDS: Readonly<Record<Factor, string>> = {
  passkey: 'chave de acesso',
  totp: 'código do aplicativo',
  recovery: 'código de recuperação',
};

/** When this session ends, and the factor that opened it. */
export function OwnSession({ session }: Pick<StaffAnswer, 'session'>): JSX.Element {
  return (
    <section>
      <div className="sec-h">
        <h2>Esta sessão</h2>
      </div>
      <div className="lines">
        <div>
          <span>Termina, no mais tardar</span>
          <span className="v num">{momentWords(session.expires_at)}</span>
        </div>
        <div>
          <span>Segundo passo</span>
          <span className="v">{FACTOR_WORDS[session.factor]}</span>
        </div>
        <div>
          <span>Mostrado</span>
          <span className="v num">{momentWords(session.factor_at)}</span>
        </div>
      </div>
    </section>
  );
}
