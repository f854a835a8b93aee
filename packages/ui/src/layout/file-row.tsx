import type { JSX, ReactNode } from 'react';

import './file-row.css';

interface FileRowProps {
  /** Readable title. */
  title: string;
  /** File name. */
  name: string;
  /** Example: 'PDF'. */
  kind: string;
  /** Id of title and name, used to describe the action. */
  nameId?: string;
  /** Note shown before opening: 'Provisório'. */
  note?: string | null;
  /** Formatted: '22/03/2026'. */
  date: string;
  /** The button that opens it. */
  action: ReactNode;
}

/** A file in a list: title before file name. */
export function FileRow(props: FileRowProps): JSX.Element {
  const { title, name, kind, nameId, note, date, action } = props;
  return (
    <li className="file">
      <span className="t" id={nameId}>
        {title} <small>{name}</small>
        {note && <em> {note}</em>}
      </span>
      <span className="file-kind">{kind}</span>
      <span className="num">{date}</span>
      {action}
    </li>
  );
}
