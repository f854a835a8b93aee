import { verifyResetToken } from '@trilha/contract/access/access.endpoints.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { type JSX, useCallback, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { useSearch } from '../../shared/navigation/route-params.ts';
import { AuthFrame } from './auth-frame.tsx';
import { InvalidToken } from './recovering/invalid-token.tsx';
import { keepResetLink, keptResetLink, type ResetLink } from './recovering/reset-link.ts';

/** The link's two parts, read from the query. The screen moves them from there to this tab's storage (D25). */
function useResetLink(): ResetLink {
  const query = useSearch();
  const token = query.get('token');
  if (token !== null) return { token, email: query.get('email') ?? '' };
  return keptResetLink() ?? { token: '', email: '' };
}

/** Whether the link works; returns the error when the call fails. */
async function checkLink(token: string, email: string): Promise<'valid' | 'expired' | ApiError> {
  try {
    const { status } = await call(verifyResetToken, { query: { token, email } });
    return status;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // 422: the parts are not a token or an e-mail, so the link is broken.
    return error.status === 422 ? 'expired' : error;
  }
}

/** RTE-13, C23: asks whether a recovery link still works, and continues when it does (AUTH-34 to AUTH-36). */
export default function VerifyTokenScreen(): JSX.Element {
  const { token, email } = useResetLink();
  const hasQuery = useSearch().has('token');
  const [result, setResult] = useState<'expired' | ApiError | null>(null);

  useEffect(() => {
    if (!hasQuery) return;
    keepResetLink({ token, email });
    navigate(paths.verifyToken, { replace: true });
  }, [hasQuery, token, email]);

  const check = useCallback(
    () =>
      void checkLink(token, email).then((status) => {
        if (status !== 'valid') return setResult(status);
        return navigate(paths.newPassword, { replace: true });
      }),
    [token, email],
  );

  useEffect(check, [check]);

  if (result === 'expired') return <InvalidToken />;
  return (
    <AuthFrame title="Recuperar senha" lead="Um instante, estamos conferindo seu link.">
      {result && (
        <LoadFailed
          error={result}
          onRetry={() => {
            setResult(null);
            check();
          }}
        />
      )}
    </AuthFrame>
  );
}
