import {
  endMember,
  resetMember,
  type TeamMember,
} from '@trilha/contract/staff/staff-team.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useStaff } from '../../../shared/session/staff.ts';
import { GiveRoleDialog } from './give-role-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { RefusalLine } from '../../../shared/forms/refusal-line.tsx';
import { type HandedLink, HandedLinkDialog } from './handed-link-dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { refusalAbout, teamRefusal } from './team-refusal.ts';
import { useReloadTeam } from './use-team.ts';
import { WhyDialog } from './why-dialog.tsx';

const WAITS = 'falta outro Admin confirmar, na tela Equipe. Ele já foi avisado.';

type Open = 'give' | 'reset' | 'end' | 'why' | HandedLink | null;

/** Actions on a staff member; without the permission they are disabled and state who may. */
export function MemberActions({ member }: { member: TeamMember }): JSX.Element {
  const { id, name } = member;
  const staff = useStaff();
  const reload = useReloadTeam();
  const [open, setOpen] = useState<Open>(null);
  const [said, setSaid] = useState('');
  const refusal = teamRefusal(staff);
  const about = refusalAbout(staff, id);
  const close = (): void => setOpen(null);
  const done = (words: string): void => {
    close();
    setSaid(words);
    void reload();
  };
  return (
    <div className="team-acting">
      <div className="team-actions">
        <GuardedButton refusal={about} onDo={() => setOpen('give')}>
          Dar papel…
        </GuardedButton>
        <GuardedButton refusal={about} onDo={() => setOpen('reset')}>
          Novo link…
        </GuardedButton>
        <GuardedButton refusal={refusal} onDo={() => setOpen('end')}>
          Encerrar conta…
        </GuardedButton>
      </div>
      <RefusalLine text={about} />
      <TextButton onClick={() => setOpen('why')}>Por que pode?</TextButton>
      <output className="q s">{said}</output>
      {open === 'why' ? <WhyDialog member={member} onClose={close} /> : null}
      {open === 'give' ? (
        <GiveRoleDialog
          member={member}
          onClose={close}
          onDone={(isGiven) => done(isGiven ? 'Papel dado.' : `Papel proposto: ${WAITS}`)}
        />
      ) : null}
      {open === 'end' ? (
        <ReasonDialog
          title={`Encerrar a conta de ${name}?`}
          lead="Sai agora de onde estiver: sessões, senha, segundo passo e papéis terminam. O que fez fica na auditoria."
          does="Encerrar a conta"
          isDanger
          onClose={close}
          onSend={async (reason) => {
            const { message } = await call(endMember, { params: { id }, body: { reason } });
            done(message);
          }}
        />
      ) : null}
      {open === 'reset' ? (
        <ReasonDialog
          title={`Novo link para ${name}?`}
          lead="Senha, segundo passo e códigos de agora deixam de valer, e as sessões terminam. Os papéis ficam. Se entre eles há um com dinheiro, adiamentos ou equipe, outro Admin confirma antes."
          does="Fazer novo link"
          isDanger
          onClose={close}
          onSend={async (reason) => {
            const handed = await call(resetMember, { params: { id }, body: { reason } });
            const { link, expires_at } = handed;
            if (link === null || expires_at === null) {
              done(`Link novo proposto: ${WAITS}`);
              return;
            }
            setOpen({ link, expires_at });
            void reload();
          }}
        />
      ) : null}
      {open !== null && typeof open === 'object' ? (
        <HandedLinkDialog name={name} handed={open} onClose={close} />
      ) : null}
    </div>
  );
}
