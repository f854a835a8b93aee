// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, errorOfAnswer } from '@trilha/web/api/api-error.ts';
import { RETRY_MS } from '../api/query-client.ts';
import { show, standInForBrowser } from '../testing/show.tsx';
import { ListScreen } from './list-screen.tsx';
import { LoadNote } from './load-note.tsx';
import { useListAddress } from './use-list-address.ts';

beforeAll(standInForBrowser);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const refusal = (status: number, code: 'invalid' | 'changed_meanwhile') =>
  new ApiError({ status, code, message: 'Mudou enquanto você olhava.' });

/** Shows why a response is missing; records the number of requests. */
async function reading(error: ApiError): Promise<{ asked: number }> {
  const kept = { asked: 0 };
  const queryFn = async (): Promise<never> => {
    kept.asked += 1;
    throw error;
  };
  function Read() {
    return <LoadNote loading={useQuery({ queryKey: ['read'], queryFn })} />;
  }
  show(<Read />);
  await act(() => vi.advanceTimersByTimeAsync(RETRY_MS * 2.5));
  return kept;
}
const said = () => screen.getByRole('alert').textContent;

describe('an answer that the server refuses', () => {
  it('is told in its own words, and not asked for again [STAFF-53]', async () => {
    const { asked } = await reading(refusal(409, 'changed_meanwhile'));
    expect(said()).toContain('Mudou enquanto você olhava.');
    expect(said()).not.toContain('não respondeu');
    expect(asked).toBe(1);
  });

  it('is nothing where it names what there is not [STAFF-53]', async () => {
    const { asked } = await reading(refusal(422, 'invalid'));
    expect(said()).toContain('Não existe, ou não é do seu acesso.');
    expect(asked).toBe(1);
  });

  it('is asked for again by itself where the server failed [STAFF-53, EXT-36]', async () => {
    const body = { code: 'unexpected', message: 'Erro inesperado', request_id: 'K7QX-29MD' };
    const fault = await errorOfAnswer(Response.json(body, { status: 500 }));
    expect(fault.message).toBe('Erro inesperado. Ao pedir ajuda, informe o código K7QX-29MD.');
    const { asked } = await reading(fault);
    expect(said()).toContain('O servidor não respondeu');
    expect(said()).toContain('Ao pedir ajuda, informe o código K7QX-29MD.');
    expect(asked).toBe(3);
  });

  it('is a list without rows, with the filter to drop [STAFF-53]', () => {
    const loading = {
      error: refusal(422, 'invalid'),
      isPending: false,
      isFetching: false,
      dataUpdatedAt: 0,
      errorUpdatedAt: 1,
      refetch: () => undefined,
    };
    function List() {
      return (
        <ListScreen<{ id: string }>
          title="Inscrições"
          noun={{ one: 'inscrição', many: 'inscrições', gender: 'f' }}
          columns={[{ id: 'numero', title: 'Nº', cell: ({ id }) => id }]}
          rows={undefined}
          rowId={({ id }) => id}
          rowName={({ id }) => id}
          loading={loading}
          page={undefined}
          address={useListAddress(['etapa'])}
          fields={[{ id: 'etapa', label: 'Etapa', kind: 'choice', options: [] }]}
        />
      );
    }
    show(<List />, '/inscricoes?etapa=999999999999');
    expect(screen.getByText('Nenhuma inscrição com este filtro')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Tirar esse filtro' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
