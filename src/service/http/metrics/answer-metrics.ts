import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ServiceConfig } from '#service/config/config.ts';
import { hostCheck } from '#service/http/host-check.ts';
import { errorAnswer, HttpError, notFound, requireMethod } from '#service/http/http-error.ts';
import { type HttpServer, listen } from '#service/http/http-server.ts';
import { clientOf, logRequest } from '#service/http/log-request.ts';
import { peerOf } from '#service/http/overload/peer.ts';
import type { RateLimit } from '#service/http/overload/rate-limit.ts';
import type { Handler } from '#service/http/router.ts';
import { writeAnswer } from '#service/http/write-answer.ts';
import type { ApiAnswer } from '#service/model/api-answer.ts';
import { bodyBytes, jsonAnswer } from '#service/model/api-answer.ts';
import { errorDetails, type Logger } from '#service/model/logger.ts';
import type { Metrics } from '#service/metrics/open-metrics.ts';
import { openPresentGauges, type PresentParts } from '#service/metrics/present-gauges.ts';

export interface MetricsParts extends PresentParts {
  config: ServiceConfig;
  logger: Logger;
  /** Null where there are none. */
  metrics: Metrics | null;
  /** Counts requests with an invalid token, by peer. */
  failedAuth: RateLimit;
}

const path = '/metrics';

/** What answers `GET /metrics` at the service's own address; null where it has none there. */
export function metricsHandler(parts: MetricsParts): Handler | null {
  const { metrics, config } = parts;
  if (metrics === null || config.metrics === null || config.metrics.address !== null) return null;
  return answerMetrics(parts, metrics);
}

/** Listens at the address that the metrics have of their own; null where they have none. */
export async function listenForMetrics(parts: MetricsParts): Promise<HttpServer | null> {
  const { metrics, config, logger } = parts;
  const address = config.metrics?.address ?? null;
  if (metrics === null || address === null) return null;
  const answer = answerMetrics(parts, metrics);
  return listen(
    async (incoming, outgoing) => {
      const began = performance.now();
      const given = await answered({ incoming, outgoing }, answer, logger);
      writeAnswer(outgoing, given);
      const { status, body } = given;
      if (status >= 400)
        logRequest(
          logger,
          { incoming, outgoing },
          {
            client: clientOf(incoming, config),
            status,
            bytes: bodyBytes(body),
            millis: performance.now() - began,
          },
        );
    },
    {
      ...address,
      connections: { total: 16, perPeer: null },
      limits: config.limits,
      overTls: null,
      logger,
      clients: config,
      measures: null,
      checkHost: hostCheck({ ...config, host: address.host }),
    },
  );
}

async function answered(exchange: Parameters<Handler>[0], answer: Handler, logger: Logger): Promise<ApiAnswer> {
  const { method = '', url = '' } = exchange.incoming;
  try {
    if (url.split('?', 1)[0] !== path) throw notFound(`there is nothing at this path; the metrics are at ${path}`);
    requireMethod(method, ['GET', 'HEAD']);
    return await answer(exchange);
  } catch (error) {
    if (error instanceof HttpError) return errorAnswer(error);
    logger.error('request-failed', errorDetails(error));
    return jsonAnswer(500, { message: 'the metrics could not be read' });
  }
}

function answerMetrics(parts: MetricsParts, { registry }: Metrics): Handler {
  const { config, failedAuth } = parts;
  const token = config.metrics?.token ?? null;
  const setGauges = openPresentGauges(registry, parts);
  return async ({ incoming }) => {
    if (token !== null && !bringsToken(incoming, token)) {
      failedAuth.take(peerOf(incoming, config.trustedProxies));
      throw new HttpError(401, 'the metrics need the header Authorization: Bearer <PARCEL_DESK_METRICS_TOKEN>', {
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    await setGauges();
    return {
      status: 200,
      headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      body: await registry.metrics(),
    };
  };
}

/** Compared as hashes: the time it takes tells nothing of the token, nor of its length. */
function bringsToken({ headers }: Pick<IncomingMessage, 'headers'>, token: string): boolean {
  const given = /^Bearer +(\S{1,512})$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(sha256(given), sha256(token));
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
