{{- define "hotwash.name" -}}
{{- printf "%s-hotwash" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "hotwash.selector" -}}
app.kubernetes.io/name: hotwash
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "hotwash.labels" -}}
{{ include "hotwash.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "hotwash.secret" -}}
{{- .Values.existingSecret | default (include "hotwash.name" .) -}}
{{- end -}}

{{- define "hotwash.image" -}}
{{- printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) -}}
{{- end -}}

{{- define "hotwash.environment" -}}
- name: HOTWASH_BASE_URL
  value: {{ .Values.baseUrl | quote }}
- name: HOTWASH_DRAIN_SECONDS
  value: {{ .Values.drainSeconds | quote }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}

{{- define "hotwash.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "hotwash.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: ["ALL"]
{{- end -}}
