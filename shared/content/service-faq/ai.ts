import { faqs } from '../pages/point.ts';

export const AI_FAQS = faqs('AI Implementations', '/ai-implementations', {
  'What can you do with AI for my business?':
    'We find the part of your work that is mostly retyping, try an automation beside the old way, and compare: reading documents, answering the usual questions, sorting the inbox. Automation cuts manual work by up to 80% at best; often less, and we tell you.',
  'Do our documents end up in somebody else’s AI?':
    'Not by our doing. We use services whose terms exclude training on your data, or models that run on a machine of yours, and write down which, where it stands and what is sent there.',
});
