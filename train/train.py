"""Trains a player of Mau-Mau by playing against itself (PPO), a script and earlier selves.

    python3 train/train.py contest --seats 2 --seconds 400 --out contest-2

Writes OUT.pt (to go on from), OUT.weights (float32, as the layers come) and OUT.json (settings,
curve, hash). Needs train/build, which `npx tsx --conditions=source train/export.ts` writes.
"""

import argparse
import copy
import hashlib
import json
import pathlib
import random
import time

import torch

from nets import Judge, Player, legal_mask, log_chances
from tables import FROZEN, LEARNER, Setting, Tables

DECAY = 0.97
CLIP = 0.2
EPOCHS = 2
MINIBATCHES = 16
VALUE_SHARE = 0.5
GRADIENT_MAX = 1.0
AVERAGING = 0.02
SNAPSHOT_EVERY = 100


def parse():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=16384)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--widths", type=int, nargs="+", default=[128, 128])
    parser.add_argument("--judge", type=int, default=256)
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--entropy", type=float, nargs=2, default=[0.05, 0.004])
    parser.add_argument("--scripted", type=int, default=64, help="of 256 tables")
    parser.add_argument("--frozen", type=int, default=64, help="of 256 tables")
    parser.add_argument("--against", help="a file of OUT.pt that the frozen net stays")
    parser.add_argument("--resume", help="a file of OUT.pt to go on from")
    parser.add_argument(
        "--rivals", nargs="*", default=[], help="files of OUT.pt, frozen nets in half of the rounds"
    )
    parser.add_argument("--temperature", type=float, default=1, help="of that net")
    parser.add_argument("--must-lay", type=int, default=0, help="of 256 deals; see tables.cu")
    parser.add_argument("--draw-cost", type=float, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    return parser.parse_args()


def without_folders(value):
    """A setting as it is kept: files by their names alone."""
    if isinstance(value, list):
        return [without_folders(each) for each in value]
    return pathlib.Path(value).name if isinstance(value, str) else value


class Training:
    def __init__(self, args):
        self.args = args
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(args.seed)
        random.seed(args.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        setting = Setting(
            args.seats, args.frozen, args.scripted, args.must_lay, args.draw_cost
        )
        self.tables = Tables(self.device, args.rules, args.tables, setting, args.seed)
        self._make_nets()
        self._make_buffers()
        self.decisions = 0

    def _make_nets(self):
        args, tables = self.args, self.tables
        self.player = Player(tables.inputs, tables.choices, args.widths).to(self.device)
        self.judge = Judge(tables.inputs + tables.hidden, args.seats, args.judge).to(self.device)
        self.average = copy.deepcopy(self.player)
        if args.resume:
            saved = torch.load(args.resume, map_location=self.device)
            for name in ("player", "judge", "average"):
                getattr(self, name).load_state_dict(saved[name])
        self.frozen = copy.deepcopy(self.player)
        if args.against:
            saved = torch.load(args.against, map_location=self.device)
            self.frozen.load_state_dict(saved["average"])
        self.pool = [copy.deepcopy(self.player.state_dict())]
        self.rivals = [
            torch.load(file, map_location=self.device)["average"] for file in args.rivals
        ]
        self.rate = torch.tensor(args.rate, device=self.device)
        self.bonus = torch.tensor(args.entropy[0], device=self.device)
        self.trained = [*self.player.parameters(), *self.judge.parameters()]
        on_gpu = self.device == "cuda"
        self.adam = torch.optim.Adam(self.trained, lr=self.rate, eps=1e-5, capturable=on_gpu)

    def _make_buffers(self):
        steps, count, tables = self.args.steps, self.args.tables, self.tables
        seats = self.args.seats

        def room(*shape, dtype=torch.float32):
            return torch.zeros(*shape, dtype=dtype, device=self.device)

        ints = torch.int32
        self.inputs = room(steps + 1, count, tables.inputs)
        self.hidden = room(steps + 1, count, tables.hidden)
        self.legal = room(steps + 1, count, dtype=torch.int64)
        self.who = room(steps + 1, count, dtype=ints)
        self.role = room(steps + 1, count, dtype=ints)
        self.actions = room(steps, count, dtype=torch.int64)
        self.chances = room(steps, count)
        self.values = room(steps, count, seats)
        self.last = room(count, seats)
        self.rewards = room(steps, count, seats)
        self.done = room(steps, count, dtype=ints)
        self.score = room(steps, count)
        self.length = room(steps, count, dtype=ints)
        self.advantages = room(steps, count)
        self.returns = room(steps, count, seats)
        self.report = room(4)

    def _relative(self, who):
        """By seat: the place of its value in what the judge says."""
        seats = torch.arange(self.args.seats, device=self.device)
        return (seats - who.unsqueeze(-1)) % self.args.seats

    def _show(self, t):
        self.tables.show(
            self.inputs[t], self.hidden[t], self.legal[t], self.who[t], self.role[t]
        )
        relative = self.judge(self.inputs[t], self.hidden[t])
        return relative.gather(1, self._relative(self.who[t]))

    @torch.no_grad()
    def play(self):
        for t in range(self.args.steps):
            self.values[t].copy_(self._show(t))
            ratings = self.player(self.inputs[t])
            if self.args.frozen > 0:
                theirs = self.frozen(self.inputs[t]) / self.args.temperature
                ratings = torch.where((self.role[t] == FROZEN).unsqueeze(-1), theirs, ratings)
            logs = log_chances(ratings, legal_mask(self.legal[t], self.tables.choices))
            luck = torch.rand_like(logs).clamp_(1e-9, 1 - 1e-7)
            self.actions[t].copy_((logs - torch.log(-torch.log(luck))).argmax(dim=-1))
            self.chances[t].copy_(logs.gather(1, self.actions[t].unsqueeze(1)).squeeze(1))
            self.tables.step(
                self.actions[t], self.rewards[t], self.done[t], self.score[t], self.length[t]
            )
        self.last.copy_(self._show(self.args.steps))
        self.tables.judge(
            DECAY,
            self.values,
            self.last,
            self.rewards,
            self.done,
            self.who,
            self.advantages,
            self.returns,
        )

    def _loss(self, part):
        def of(buffer):
            return buffer[: self.args.steps, part].flatten(0, 1)

        inputs, who = of(self.inputs), of(self.who)
        learns = (of(self.role) == LEARNER).float()
        learning = learns.sum().clamp(min=1)
        gain = of(self.advantages)
        mean = (gain * learns).sum() / learning
        spread = (((gain - mean) * learns) ** 2).sum() / learning
        gain = (gain - mean) / (spread.sqrt() + 1e-6)
        logs = log_chances(self.player(inputs), legal_mask(of(self.legal), self.tables.choices))
        chosen = logs.gather(1, of(self.actions).unsqueeze(1)).squeeze(1)
        ratio = (chosen - of(self.chances)).exp()
        clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
        better = (torch.minimum(ratio * gain, clipped * gain) * learns).sum() / learning
        entropy = -(logs.exp() * logs.clamp(min=-50)).sum(dim=-1)
        entropy = (entropy * learns).sum() / learning
        judged = self.judge(inputs, of(self.hidden)).gather(1, self._relative(who))
        error = ((judged - of(self.returns)) ** 2).mean()
        self.report[0].copy_(entropy.detach())
        self.report[1].copy_(error.detach())
        return -better - self.bonus * entropy + VALUE_SHARE * error

    def learn(self):
        size = self.args.tables // MINIBATCHES
        for _ in range(EPOCHS):
            for first in range(0, self.args.tables, size):
                self.adam.zero_grad(set_to_none=False)
                self._loss(slice(first, first + size)).backward()
                torch.nn.utils.clip_grad_norm_(self.trained, GRADIENT_MAX)
                self.adam.step()
        with torch.no_grad():
            for kept, now in zip(self.average.parameters(), self.player.parameters()):
                kept.lerp_(now, AVERAGING)

    def capture(self, work):
        """The work as a graph of the GPU; elsewhere as it is."""
        if self.device != "cuda":
            return work
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            work()
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            work()
        return graph.replay

    def measure(self):
        """The learner's mean score against the frozen net and the script; turns of a game."""
        over = self.done == 1
        part = (torch.arange(self.args.tables, device=self.device) * 167) & 255
        frozen = over & (part < self.args.frozen) & (self.score < 1.5)
        scripted = over & (part >= self.args.frozen) & (self.score < 1.5)

        def mean(values, where):
            return round(values[where].float().mean().item(), 4) if where.any() else None

        return {
            "frozen": mean(self.score, frozen),
            "scripted": mean(self.score, scripted),
            "turns": mean(self.length, over),
            "entropy": round(self.report[0].item(), 4),
            "error": round(self.report[1].item(), 4),
        }

    def run(self):
        args = self.args
        play, learn = self.capture(self.play), self.capture(self.learn)
        began = time.time()
        curve = []
        spent = 0.0
        rounds = 0
        while spent < 1:
            left = 1 - spent
            self.rate.fill_(args.rate * max(left, 0.02))
            high, low = args.entropy
            self.bonus.fill_(low + (high - low) * left)
            if not args.against and rounds % 10 == 0:
                rivals = self.rivals if random.random() < 0.5 else []
                self.frozen.load_state_dict(random.choice(rivals or self.pool))
            play()
            learn()
            rounds += 1
            if rounds % SNAPSHOT_EVERY == 0:
                self.pool.append(copy.deepcopy(self.average.state_dict()))
                curve.append(self._point(began, rounds))
            if self.device == "cuda" and rounds % 10 == 0:
                torch.cuda.synchronize()
            spent = (time.time() - began) / args.seconds
        # A small run has fewer rounds than one snapshot takes.
        if rounds % SNAPSHOT_EVERY != 0:
            curve.append(self._point(began, rounds))
        self.save(curve, rounds)

    def _point(self, began, rounds):
        """How far it is, for the curve and for whoever waits."""
        point = {"seconds": round(time.time() - began, 1), "rounds": rounds, **self.measure()}
        print(json.dumps(point), flush=True)
        return point

    def save(self, curve, rounds):
        out = pathlib.Path(self.args.out)
        out.parent.mkdir(parents=True, exist_ok=True)
        nets = {name: getattr(self, name).state_dict() for name in ("player", "judge", "average")}
        torch.save(nets, f"{out}.pt")
        tensors = [p.detach().float().cpu().flatten() for p in self.average.parameters()]
        raw = torch.cat(tensors).numpy().astype("<f4").tobytes()
        pathlib.Path(f"{out}.weights").write_bytes(raw)
        note = {
            "settings": {name: without_folders(value) for name, value in vars(self.args).items()},
            "inputs": self.tables.inputs,
            "choices": self.tables.choices,
            "rounds": rounds,
            "decisions": rounds * self.args.tables * self.args.steps,
            "sha256": hashlib.sha256(raw).hexdigest(),
            "device": torch.cuda.get_device_name() if self.device == "cuda" else "cpu",
            "torch": torch.__version__,
            "curve": curve,
        }
        pathlib.Path(f"{out}.json").write_text(json.dumps(note, indent=1) + "\n")


if __name__ == "__main__":
    Training(parse()).run()
