const titles = {
  VALID: "Valid",
  EXPIRED: "Expired",
  REVOKED: "Revoked",
  CHANGED: "Changed",
  UNKNOWN: "Nothing shows that it is a certificate of this issuer",
  NOT_CHECKED: "Not checked",
};
const part = (id) => document.getElementById(id);
const minute = (time) => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
const made = (name, text) => Object.assign(document.createElement(name), { textContent: text });

function factRows(facts) {
  return [
    ["Number", facts.number],
    ["States", facts.category],
    ["Holder", [facts.holder, facts.role, facts.organization].filter(Boolean).join(", ")],
    ["Exercise", `${facts.activity} (${facts.reference})`],
    ["About", facts.description],
    ["Held on", facts.started_at.slice(0, 10)],
    ["Duration", `${durationShown(facts.duration)}, pauses left out`],
    ["Attended", facts.attended && `${durationShown(facts.attended)}, pauses left out`],
    ["Place", facts.location],
    ["Facilitator", facts.facilitator],
    ["Issued by", facts.issuer],
    ["Issued", facts.issued_at.slice(0, 10)],
    ["Valid until", facts.expires_at ? facts.expires_at.slice(0, 10) : "No last day"],
    ["Attested", facts.attestation],
  ].filter(([, value]) => value);
}

function packRows({ title, organization, period, sha256, issuer, granted_at, expires_at, attestation }) {
  return [
    ["Renewal pack", title],
    ["Of", organization],
    ["Covers", period.replace("/", " to ")],
    ["SHA-256", sha256],
    ["Issued by", issuer],
    ["Granted", granted_at.slice(0, 10)],
    ["Valid until", expires_at.slice(0, 10)],
    ["Attested", attestation],
  ];
}

function show({ verdict, says, checks, facts, pack }) {
  const answer = part("answer");
  const list = document.createElement("ul");
  list.append(...checks.map((check) => made("li", check.says)));
  const told = document.createElement("dl");
  const rows = facts ? factRows(facts) : pack ? packRows(pack) : [];
  told.append(...rows.flatMap(([label, value]) => [made("dt", label), made("dd", value)]));
  answer.className = verdict;
  answer.replaceChildren(made("h2", titles[verdict]), made("p", says), list, told);
  list.hidden = checks.length === 0;
  told.hidden = rows.length === 0;
  answer.hidden = false;
}

async function verify(text) {
  const { keys, withdrawn, lists, as_of } = given;
  const revocations = { lists };
  show(await checkCredential(text, { keys, withdrawn, keys_as_of: minute(as_of), revocations, now: new Date() }));
}

part("from").textContent = given.from;
part("as-of").textContent = minute(given.as_of);
part("form").addEventListener("submit", (event) => {
  event.preventDefault();
  verify(part("text").value.trim());
});
part("file").addEventListener("change", async () => {
  const [file] = part("file").files;
  if (!file) return;
  part("text").value = await file.text();
  // The bytes themselves: what is shown in a box may have other line ends.
  verify(new TextDecoder().decode(await file.arrayBuffer()));
});
