import { COMPANY } from '#shared/content/company.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { FirstAid } from './first-aid.tsx';
import type { ChatMessage } from './use-conversation.ts';

interface MessageProps {
  readonly message: ChatMessage;
  /** Called when somebody follows a link of an answer. */
  readonly onFollow: () => void;
}

/** One message: who said it, when, and links to the pages that it refers to. */
export function Message({ message, onFollow }: MessageProps) {
  const { content, isUser, isFirstAid, timestamp, links } = message;
  const speaker = <span className="visually-hidden">{isUser ? 'You: ' : `${COMPANY.assistantName}: `}</span>;
  return (
    <div className={`chat-message ${isUser ? 'chat-message-user' : ''}`}>
      {isFirstAid ? (
        <FirstAid text={content} speaker={speaker} />
      ) : (
        <>
          {speaker}
          {[...content.matchAll(/[^\n]+/g)].map((paragraph) => (
            <p key={paragraph.index}>{paragraph[0]}</p>
          ))}
        </>
      )}
      {links.map(({ label, path }) => (
        <Link key={path} to={path} className="chat-link" onClick={onFollow}>
          {label} <Icon name="arrow" />
        </Link>
      ))}
      <time dateTime={timestamp.toISOString()}>{hourAndMinuteOf(timestamp)}</time>
    </div>
  );
}

let hourAndMinute: Intl.DateTimeFormat | undefined;

function hourAndMinuteOf(moment: Date): string {
  hourAndMinute ??= new Intl.DateTimeFormat('en-ZA', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return hourAndMinute.format(moment);
}
