import type { StrangerAnswer } from '#shared/api/spoof-check.ts';
import { STRANGER_ANSWERS } from '#shared/rules/stranger-answers.ts';
import type { IconName } from '../../../components/icon.tsx';

interface AnswerWord {
  readonly word: string;
  /** What it means for a stranger, where the question is not shown. */
  readonly meaning: string;
  readonly icon: IconName;
  readonly className: string;
}

/** The four answers to "Can a stranger send mail as this domain?", with their words and icons. */
export const ANSWER_WORDS: Readonly<Record<StrangerAnswer, AnswerWord>> = {
  yes: {
    word: `${STRANGER_ANSWERS.yes}.`,
    meaning: 'Strangers get through',
    icon: 'alert',
    className: 'spoof-verdict-yes',
  },
  partly: {
    word: `${STRANGER_ANSWERS.partly}.`,
    meaning: 'Only into junk folders',
    icon: 'mail',
    className: 'spoof-verdict-partly',
  },
  no: {
    word: `${STRANGER_ANSWERS.no}.`,
    meaning: 'Strangers are refused',
    icon: 'check',
    className: 'spoof-verdict-no',
  },
  unknown: {
    word: `${STRANGER_ANSWERS.unknown}.`,
    meaning: 'We cannot tell',
    icon: 'info',
    className: 'spoof-verdict-unknown',
  },
};
