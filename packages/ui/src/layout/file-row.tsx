import type { JSX, ReactNode } from 'react';

import './file-row.css';

interface FileRowProps {
  /** What it is, in words. */
  title: string;
  /** Its name as a file. */
  name: string;
  /** 'PDF'. */
  kind: string;
  /** Id of title and name, for the action to be described by. */
  nameId?: string;
  /** As people write it: '22/03/2026'. */
  date: string;
  /** The button that opens it. */
  action: ReactNode;
}

/** A file in a list of them: what it is before what it is called. */
export function FileRow({ title, name, kind, nameId, date, action }: FileRowProps): JSX.Element {
  return (
    <li className="file">
      <span className="t" id={nameId}>
        {title} <small>{name}</small>
      </span>
      <span className="file-kind">{kind}</span>
      <span className="num">{date}</span>
      {action}
    </li>
  );
}
