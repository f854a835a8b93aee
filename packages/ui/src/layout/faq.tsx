import type { JSX } from 'react';

import { Icon } from '../icon/icon.tsx';
import './faq.css';

interface FaqProps {
  items: readonly { question: string; answer: readonly string[] }[];
}

/** Collapsible questions; the first one is open. */
export function Faq({ items }: FaqProps): JSX.Element {
  return (
    <div className="faq">
      {items.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <Icon name="chevron-down" />
          </summary>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  );
}
