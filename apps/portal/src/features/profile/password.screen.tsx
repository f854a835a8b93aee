import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { sessionsQuery } from './account.queries.ts';
import { PasswordForm } from './sign-in/password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsList } from './sign-in/sessions-list.tsx';

export { ProfileFrame as Frame, ProfileSkeleton as Skeleton } from './profile-frame.tsx';

/** The password (PROF-04) and the account's sessions. */
export default function PasswordScreen(): JSX.Element {
  const queries = useQueryClient();
  return (
    <>
      <PasswordForm onChanged={() => void queries.invalidateQueries(sessionsQuery)} />
      <ProfileSection
        title="Aparelhos conectados"
        lead="Não reconhece algum? Saia dele e troque a senha."
      >
        <SessionsList />
      </ProfileSection>
    </>
  );
}
