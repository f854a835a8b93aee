import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import { ENTRY_QUERY, OWN_REGISTRATIONS, paths } from '@trilha/contract/portal-paths.ts';
import { noticeWorker, type NoticePages } from './notice-worker.ts';

const ENTRY_PAGE = `${paths.stage}?${ENTRY_QUERY}=:entry`;

const PATHS: Readonly<Record<NoticeKind | 'results_published' | 'bulletin' | 'test', string>> = {
  place_won: ENTRY_PAGE,
  payment_due: ENTRY_PAGE,
  stage_changed: OWN_REGISTRATIONS,
  stage_open: paths.stage,
  results_published: paths.results,
  // The server finds the stage by its id and accepts any slug.
  bulletin: paths.publicStage.replace(':slug', 'avisos'),
  test: paths.profilePrivacy,
};

const pages: NoticePages = {
  paths: PATHS,
  fallback: {
    heading: 'Há uma novidade para você',
    text: 'Veja as suas inscrições.',
    path: OWN_REGISTRATIONS,
  },
};

/** The script of the notice worker, the same for all brands. */
export function writeNoticeWorker(): string {
  return `(${noticeWorker.toString()})(self, ${JSON.stringify(pages)});\n`;
}
