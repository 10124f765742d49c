import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';

/** What stands in place of a subscription's name until its reader has followed the link in AWS's mail. */
const UNCONFIRMED = 'PendingConfirmation';

/** How many addresses are told of alarms, and how many have not yet said that they want to be. Throws what AWS refuses. */
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
