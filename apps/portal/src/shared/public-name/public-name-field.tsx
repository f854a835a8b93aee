import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPublicName, setPublicName } from '@trilha/contract/consents/public-name.endpoints.ts';
import { CheckboxField } from '@trilha/ui/choice/checkbox-field.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import type { JSX } from 'react';
import { call } from '../api/call.ts';
import { LoadFailed } from '../feedback/load-failed.tsx';

const publicNameQuery = queryOptions({
  queryKey: ['public-name'],
  queryFn: ({ signal }) => call(getPublicName, { signal }),
});

/** The consent to be named in results, saved when the box is clicked (D41). Never ticked beforehand. */
export function PublicNameField({ onSaved }: { onSaved?: () => void }): JSX.Element {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(publicNameQuery);
  const save = useMutation({
    // Quick clicks are saved in their order, so the last one counts.
    scope: { id: 'public-name' },
    mutationFn: (granted: 0 | 1) => call(setPublicName, { body: { granted } }),
    onSuccess: (answer) => {
      queries.setQueryData(publicNameQuery.queryKey, answer);
      onSaved?.();
    },
    // The answer may be lost after the server stored the decision.
    onError: () => queries.invalidateQueries(publicNameQuery),
  });
  if (error && !data) {
    return (
      <LoadFailed
        error={error}
        what="sua escolha"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton shape="control" />;
  const isTicked = (save.isPending ? save.variables : data.granted) === 1;
  const isStored = save.isSuccess || (save.isError && save.variables === data.granted);
  return (
    <div className="stack-s">
      <CheckboxField
        name="public_name"
        checked={isTicked}
        error={!isStored && save.error && `Não foi salvo. ${save.error.message}`}
        help="Sem isso aparece só o número da inscrição. Você muda quando quiser, no seu perfil, em Privacidade. Ninguém com menos de 18 anos aparece."
        onChange={({ target }) => save.mutate(target.checked ? 1 : 0)}
      >
        Mostrar meu nome nos resultados, no campeonato e no certificado.
      </CheckboxField>
      <output className="small quiet">
        {isStored && (isTicked ? 'Salvo. Seu nome vai aparecer.' : 'Salvo. Só o número.')}
      </output>
    </div>
  );
}
