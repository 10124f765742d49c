import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';

/** The value in place of a subscription's ARN until its recipient has followed the link in AWS's mail. */
const UNCONFIRMED = 'PendingConfirmation';

/** How many addresses receive alarms, and how many have not confirmed yet. Throws AWS's error. */
export async function alarmReaders(topicArn: string, region: string) {
  const pages = paginateListSubscriptionsByTopic(
    { client: new SNSClient({ region }) },
    { TopicArn: topicArn },
  );
  const names: string[] = [];
  for await (const { Subscriptions = [] } of pages)
    names.push(...Subscriptions.map(({ SubscriptionArn = '' }) => SubscriptionArn));
  const unconfirmed = names.filter((name) => name === UNCONFIRMED).length;
  return { confirmed: names.filter((name) => name.startsWith('arn:')).length, unconfirmed };
}
