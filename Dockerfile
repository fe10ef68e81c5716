# The site with its mail API: docker compose up, or see compose.yaml.

FROM node:22.22.1-alpine@sha256:8094c002d08262dba12645a3b4a15cd6cd627d30bc782f53229a2ec13ee22a00 AS build
WORKDIR /build
COPY . .
RUN sh .ci/runtime /site

FROM node:22.22.1-alpine@sha256:8094c002d08262dba12645a3b4a15cd6cd627d30bc782f53229a2ec13ee22a00
# npm is not needed at run time.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* \
  && mkdir /data && chown node:node /data
COPY --from=build /site /site
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 MAIL_STORE=/data/mail.sqlite
USER node
VOLUME /data
EXPOSE 4173 4174
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT || 4173}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that it receives the signals.
CMD ["node", "dist/program/cli.js"]
