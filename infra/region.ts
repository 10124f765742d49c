/** The region of everything that AWS keeps for the whole world: CloudFront's metrics and firewall, certificates, budgets. */
export const GLOBAL_REGION = 'us-east-1';
