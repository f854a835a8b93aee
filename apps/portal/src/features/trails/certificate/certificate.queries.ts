import { queryOptions } from '@tanstack/react-query';
import { openCertificate } from '@trilha/contract/certificates/certificates.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

/** Opens a person's certificate. Never prefetched: the first call creates its public address. */
export function certificateQuery(stepId: string, id: string) {
  return queryOptions({
    queryKey: ['certificate', stepId, id],
    queryFn: ({ signal }) =>
      call(openCertificate, { params: { step_id: stepId, id }, body: {}, signal }),
  });
}
