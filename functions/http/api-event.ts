import type { APIGatewayProxyEventV2WithRequestContext, APIGatewayEventRequestContextV2 } from 'aws-lambda';

/** What the origin authorizer adds to a request's context. */
export interface OriginContext {
  readonly authorizer?: { readonly lambda?: { readonly origin?: string } | null };
}

/** A request as API Gateway hands it to a function (payload format 2.0), with the origin authorizer's finding. */
export type ApiEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & OriginContext
>;
