import '@trilha/ui/theme/tokens.css';
import '@trilha/ui/theme/dense.css';
import '../shared/styles/theme.css';
import '../shared/styles/base.css';
import '../shared/styles/frame.css';
import '../shared/styles/rail.css';
import '../shared/styles/controls.css';
import '../shared/styles/marks.css';
import '../shared/styles/table.css';
import '../shared/styles/table-room.css';
import '../shared/styles/views.css';
import '../shared/styles/panel.css';
import '../shared/styles/notices.css';
import '../shared/styles/states.css';
import '../shared/styles/floating.css';
import '@trilha/contract/brazil/zod-setup.ts';
import { keepSchemasOnServerTime } from '@trilha/web/clock/server-clock.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../shared/api/query-client.ts';
import { App } from './app.tsx';

keepSchemasOnServerTime();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <BrowserRouter>
      <App client={createQueryClient()} />
    </BrowserRouter>
  </StrictMode>,
);
