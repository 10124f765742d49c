import type { ChatChoice } from './use-conversation.ts';

interface ChatChoicesProps {
  /** The label of the group, for screen readers. */
  readonly label: string;
  readonly choices: readonly ChatChoice[];
  readonly onChoose: (message: string) => void;
}

/** Buttons that each send a message for the visitor. */
export function ChatChoices({ label, choices, onChoose }: ChatChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className="chat-choices" aria-label={label}>
      {choices.map(({ label, message }) => (
        <button key={message} type="button" className="chat-choice" onClick={() => onChoose(message)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
