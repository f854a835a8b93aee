import { type paths, to } from '@trilha/contract/portal-paths.ts';
import { memberTypeOf, type MemberType } from '@trilha/contract/team/member-types.ts';
import { Segmented } from '@trilha/ui/choice/segmented.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { type JSX, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useSearch } from '../../shared/navigation/route-params.ts';
import './member-form.css';
import { MemberForm } from './member-form.tsx';

const options: { value: MemberType; label: string }[] = [
  { value: 'piloto', label: 'Participante' },
  { value: 'acompanhante', label: 'Acompanhante' },
];

const helps: Readonly<Record<MemberType, string>> = {
  piloto: 'Pilota ou navega. Pedimos documentos, endereço e contato de emergência.',
  acompanhante: 'Vai junto no carro. Só nome e data de nascimento.',
};

interface MemberAddProps {
  address: typeof paths.addParticipant | typeof paths.addCompanion;
  /** Default type when the query has none (C163). */
  usual: MemberType;
}

/**
 * Adds a team member, with a choice of their role (TEAM-12). The choice is in the address too, so that a reload keeps
 * it.
 */
export function MemberAdd({ address, usual }: MemberAddProps): JSX.Element {
  const asked = memberTypeOf(useSearch().get('type'));
  const [type, setType] = useState(asked ?? usual);
  return (
    <div className="wrap">
      <PageHead title="Minha equipe" lead="Adicione quem vai com você na trilha." small />
      <div className="stack-m member-form">
        <Segmented
          legend="Quem você quer adicionar?"
          help={helps[type]}
          options={options}
          value={type}
          onChange={({ target }) => {
            const chosen = memberTypeOf(target.value) ?? usual;
            setType(chosen);
            navigate(to(address, undefined, { type: chosen }), { replace: true });
          }}
        />
        <MemberForm key={type} type={type} />
      </div>
    </div>
  );
}
