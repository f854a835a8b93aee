import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { PublicNameField } from '../../shared/public-name/public-name-field.tsx';
import { ConsentFields, TermsField } from '../../shared/account-forms/consent-fields.tsx';
import { consentsQuery } from './account.queries.ts';
import { ConsentHistory } from './privacy/consent-history.tsx';
import { DataExportPart } from './privacy/data-export.tsx';
import { EraseAccount } from './privacy/erase-account.tsx';
import { FormFrame } from './own-data/form-frame.tsx';
import { NoticesPart } from './privacy/notices-part.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useConsents } from './privacy/use-consents.ts';

export { ProfileFrame as Frame, ProfileSkeleton as Skeleton } from './profile-frame.tsx';

/** PROF-05, PROF-06: what the customer agreed to, and what they may do with their data (D11, D26). */
export default function PrivacyScreen(): JSX.Element {
  const queries = useQueryClient();
  const { field, ...form } = useConsents(() => void queries.invalidateQueries(consentsQuery));
  return (
    <>
      <FormFrame {...form}>
        <TermsField name="terms_accepted" checked disabled readOnly />
        <ConsentFields field={field} />
      </FormFrame>
      <ProfileSection title="Seu nome nos resultados">
        <PublicNameField onSaved={() => void queries.invalidateQueries(consentsQuery)} />
      </ProfileSection>
      <ProfileSection
        title="Avisos"
        lead="O que não pode esperar chega direto no celular, além do e-mail. Sem seus dados: só o nome da etapa."
      >
        <NoticesPart />
      </ProfileSection>
      <ProfileSection
        title="Histórico das suas escolhas"
        lead="O que você autorizou e retirou, com a data e a versão do texto."
      >
        <ConsentHistory />
      </ProfileSection>
      <ProfileSection
        title="Cópia dos seus dados"
        lead="Um arquivo com tudo que o portal guarda sobre você."
      >
        <DataExportPart />
      </ProfileSection>
      <ProfileSection
        title="Excluir conta"
        lead="Apaga seus dados, seus veículos e sua equipe, para sempre. Antes você vê o que acontece com as suas inscrições."
      >
        <EraseAccount />
      </ProfileSection>
    </>
  );
}
