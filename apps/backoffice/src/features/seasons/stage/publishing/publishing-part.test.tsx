// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PublishingPart, type PublishingProps } from './publishing-part.tsx';

afterEach(cleanup);

const props: PublishingProps = {
  isPublished: false,
  publishAt: '',
  publication: null,
  wasPublished: false,
  problems: {},
  wrong: 0,
  onPublish: () => {},
  onPublishAt: () => {},
  refusal: null,
};
const told = () => screen.queryByText(/^Uma hora depois da abertura, um relatório público mostra/);

it('says before publishing what the public report of the opening will show [OPEN-35]', () => {
  const { rerender } = render(<PublishingPart {...props} />);
  expect(told()?.textContent).toContain('recusas por motivo e a fila dia a dia');
  rerender(<PublishingPart {...props} isPublished />);
  expect(told()).not.toBeNull();
  rerender(<PublishingPart {...props} isPublished wasPublished />);
  expect(told()).toBeNull();
});
